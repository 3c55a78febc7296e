/** A badge at the lock screen of a shared device [OB11]. */
export const badgeScanText = {
  scan: 'Ausweis scannen',
  lead: 'Tippen Sie auf Ihren Namen oder scannen Sie Ihren Ausweis, dann geben Sie Ihre PIN ein. Das geht auch ohne Netz.',
  hint: 'QR-Code Ihres Ausweises in den Rahmen halten',
  notOne: 'Das ist kein Ausweis. Halten Sie Ihren Ausweis in den Rahmen.',
  close: 'Zurück zur Auswahl',
  recognized: 'Ausweis erkannt',
  foreignTitle: 'Das war kein Ausweis',
  foreign: 'Scannen Sie Ihren Ausweis noch einmal, oder wählen Sie Ihren Namen.',
  unknownTitle: 'Dieser Ausweis gilt hier nicht',
  unknown:
    'Er wurde ersetzt oder gesperrt, oder dieses Gerät kennt ihn noch nicht. Wählen Sie Ihren Namen und geben Sie Ihre PIN ein. Fehlt Ihr Name, melden Sie sich mit Passwort an.',
  problems: {
    insecure: {
      title: 'Auf dieser Adresse gibt es keine Kamera',
      text: 'Browser öffnen die Kamera nur über https. Gehen Sie zurück und wählen Sie Ihren Namen.',
    },
    none: {
      title: 'Keine Kamera gefunden',
      text: 'Gehen Sie zurück und wählen Sie Ihren Namen, oder nutzen Sie einen Handscanner: Er schreibt direkt in diese Seite.',
    },
    refused: {
      title: 'Die Kamera ist für Wartbar gesperrt',
      text: 'Erlauben Sie sie über das Schloss neben der Adresse, in der installierten App über die Einstellungen des Geräts, und versuchen Sie es dann erneut. Oder gehen Sie zurück und wählen Sie Ihren Namen.',
    },
    busy: {
      title: 'Die Kamera wird gerade benutzt',
      text: 'Schließen Sie die andere App oder den Videoanruf, und versuchen Sie es dann erneut. Oder gehen Sie zurück und wählen Sie Ihren Namen.',
    },
    failed: {
      title: 'Die Kamera hat nicht geantwortet',
      text: 'Versuchen Sie es erneut, oder gehen Sie zurück und wählen Sie Ihren Namen.',
    },
  },
};

/** Somebody's badge, for administrators [OB11]. */
export const badgeText = {
  title: 'Ausweis',
  lead: 'Mit einem Ausweis wählt sich die Person auf gemeinsam genutzten Geräten durch Scannen aus. Er gilt nur zusammen mit ihrer PIN.',
  has: (date: string) => `Ausweis ausgestellt am ${date}.`,
  none: 'Noch kein Ausweis ausgestellt.',
  issue: 'Ausweis ausstellen',
  replace: 'Ausweis ersetzen',
  replaceTitle: (name: string) => `Ausweis von ${name} ersetzen?`,
  replaceLead:
    'Der bisherige Ausweis gilt danach nicht mehr: Gemeinsame Geräte erfahren davon, sobald sie mit dem Server verbunden sind und jemand daran arbeitet.',
  replaceConfirm: 'Ersetzen',
  revoke: 'Ausweis sperren',
  revokeTitle: (name: string) => `Ausweis von ${name} sperren?`,
  revokeLead:
    'Gemeinsame Geräte erfahren davon, sobald sie mit dem Server verbunden sind und jemand daran arbeitet. Mit Namen und PIN kommt die Person weiter hinein.',
  revokeConfirm: 'Sperren',
  revoked: 'Ausweis gesperrt',
  issued: 'Ausweis ausgestellt',
  printTitle: 'Jetzt speichern und drucken',
  printLead:
    'Der Code wird nur jetzt ausgegeben. Ist diese Seite verlassen, hilft nur ein neuer Ausweis. Die Datei hat das Format einer Scheckkarte, 85,6\u00a0×\u00a054\u00a0mm.',
  print: 'Als PDF speichern',
  printed: 'Ausweis gespeichert',
  printFailed: 'Das PDF konnte nicht erstellt werden. Versuchen Sie es noch einmal.',
  inactive: 'Nur aktive Personen bekommen einen Ausweis.',
  refused: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
  offline: 'Keine Verbindung: Ausweise werden nur mit Verbindung zum Server ausgestellt und gesperrt.',
  unknown: 'Ob es einen Ausweis gibt, wird mit Verbindung zum Server gezeigt.',
  failed: 'Der Ausweis konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
  /** On the card itself. */
  fileName: 'Ausweis',
  card: 'Ausweis',
  cardNote: 'Nur zusammen mit der PIN gültig. Verloren? Bitte gleich melden.',
};
