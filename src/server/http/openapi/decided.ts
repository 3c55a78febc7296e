/** What the sources leave out of a call, and how it is decided here [X19]; by the name of the declaration. */
export const DECIDED: Readonly<Record<string, string>> = {
  'support.get':
    'Fragen mit Antworten, und Dokumente je Rubrik. Ein Dokument liegt unter `s3Host`, gefolgt von `s3Path`; `s3Host` ist die Adresse dieses Servers.',
  'user.self':
    'Das eigene Profil in einem Aufruf; jedes Feld darf fehlen. `email`, `profileid`, `active` und `userid` dürfen dabeistehen, aber nichts anderes sagen als bisher. Mit `actualPassword` und `newPassword` gilt danach das neue Passwort, und alle anderen Anmeldungen enden; leer ändert sich das Passwort nicht. Der `Idempotency-Key` hat beim eigenen Profil keine Wirkung.',
  'user.update':
    'Andere Benutzer ändert, wer das Recht dazu hat und mindestens so viel darf wie sie. Das Passwort eines anderen setzt niemand: `actualPassword` und `newPassword` bleiben leer. Kostenstelle, Personalnummer, Ausbildung und Qualifikation bekommt nur, wer diese Person ändern darf, und sie selbst: mit GET /users/{nodeid}.',
  'user.get':
    'Kostenstelle, Personalnummer, Ausbildung und Qualifikation stehen nur dabei, wenn man selbst gefragt ist oder diese Person ändern darf.',
  'user.search':
    'Benutzer des eigenen Betriebs, in deren Name, Adresse oder Abteilung jedes Wort von `query` vorkommt, Groß und Klein gleich. `active` und `profileid` grenzen ein. Höchstens 50 auf einmal, ohne Angabe 5; `total` zählt alle.',
  'user.free':
    'Lädt jemanden ein, solange der Betrieb den Testzugang hat (Tarif `free`), sonst `conflict`. Rechte, Grenzen und Mail wie bei POST /users; die Kennung bildet der Server. Ob eine Adresse schon ein Konto hat, zählt wie eine Frage an GET /users/check/{email}.',
  'keyvalue.delete':
    'Löscht, was man unter diesen Namen über sich selbst angegeben hat. Andere Namen werden abgelehnt; ein zweites Mal ändert nichts.',
  'file.all':
    'Dateien zu höchstens 100 Kennungen: Bilder der Einträge selbst, Dokumente daran, und zu einer Maschine alles, was zu ihr gehört. Nur was man sehen darf; was es nicht gibt, fehlt. Höchstens 500 auf einmal, ohne Angabe 100; mit `next` als `after` geht es weiter.',
  'secondfactor.generate':
    'Wer mit `Accept` ein Bild verlangt (`image/png` oder `image/*`, kein JSON), bekommt den QR-Code als PNG, sonst JSON. Das Passwort braucht, wer schon angemeldet ist.',
};

/** What some answer beside JSON, to a caller that asks for it. */
export const IMAGES: Readonly<Record<string, string>> = { 'secondfactor.generate': 'image/png' };
