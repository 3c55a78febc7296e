import { formatNumber } from '../../format.ts';

/** Own profile [U5]; quoted wording is that of the sources. */
export const profileText = {
  title: 'Your profile',
  personal: 'Persönliche Daten',
  givenname: 'Vorname',
  surname: 'Nachname',
  company: 'Firma',
  edit: 'Bearbeiten',
  image: 'Bild',
  mobilephone: 'Mobiltelefon',
  landlinephone: 'Festnetz',
  department: 'Abteilung',
  further: 'Weitere Angaben',
  furtherLead: 'Sehen nur Sie und wer bei Ihnen Benutzer verwaltet.',
  nothingFurther: 'Noch keine Angaben',
  costcenter: 'Kostenstelle',
  personnelnumber: 'Personalnummer',
  training: 'Berufsausbildung',
  qualification: 'Qualifikation',
  places: 'Zuständigkeit',
  placesLead:
    'Sie sehen die Maschinen dieser Orte und bekommen deren Meldungen. Ein Werk schließt seine Bereiche ein, auch künftige.',
  placesNarrow:
    'Sie sehen die Maschinen dieser Orte und bekommen deren Meldungen. Was Sie nicht brauchen, blenden Sie aus; mehr gibt Ihnen ein Administrator.',
  placesEmpty: 'Ihnen ist kein Ort zugewiesen: Sie sehen keine Maschine.',
  placesNoneShown: 'Sie haben alles ausgeblendet: Sie sehen keine Maschine.',
  placesWait: 'Auf diesem Gerät wartet noch etwas aufs Senden. Danach können Sie die Zuständigkeit ändern.',
  placesSave: 'Zuständigkeit speichern',
  placesUndo: 'Verwerfen',
  placesSaved: 'Zuständigkeit gespeichert',
  factor: '2-Faktor-Authentifizierung',
  factorLead: 'Zum Anmelden wird neben dem Passwort ein Code aus einer App auf Ihrem Telefon gebraucht.',
  factorSetUp: 'JETZT EINRICHTEN',
  factorActive: '2-Faktor-Authentifizierung aktiviert',
  factorSince: (date: string) => `Eingerichtet am ${date}`,
  codesLeft: (left: number) =>
    left === 0
      ? 'Kein Wiederherstellungscode mehr übrig'
      : left === 1
        ? 'Noch ein Wiederherstellungscode übrig'
        : `Noch ${formatNumber(left)} Wiederherstellungscodes übrig`,
  codesFew: 'Erstellen Sie neue, bevor Sie ohne Telefon nicht mehr hineinkommen.',
  codesRenew: 'Neue Wiederherstellungscodes',
  codesRenewShort: 'Codes erneuern',
  codesRenewLead: 'Die bisherigen Codes gelten danach nicht mehr.',
  factorOff: 'Ausschalten',
  factorRequired: 'Ihre Rolle verlangt einen zweiten Faktor.',
  factorRequiredNone:
    'Ihre Rolle verlangt einen zweiten Faktor. Ohne ihn fragt die nächste Anmeldung mit Passwort danach.',
  factorAnew: 'Neu einrichten',
  factorAnewTitle: '2-Faktor-Authentifizierung neu einrichten',
  factorAnewLead:
    'Etwa für ein neues Telefon. Der bisherige Code und die Wiederherstellungscodes gelten danach nicht mehr.',
  factorAnewNext: 'Weiter',
  factorOffTitle: '2-Faktor-Authentifizierung ausschalten',
  factorOffLead: 'Zum Anmelden reicht danach das Passwort allein.',
  factorOffDone: '2-Faktor-Authentifizierung ausgeschaltet',
  offline: 'Keine Verbindung: Der zweite Faktor kann nur mit Verbindung zum Server geändert werden.',
  unknown: 'Ob ein zweiter Faktor eingerichtet ist, wird mit Verbindung zum Server gezeigt.',
  failed: 'Ob ein zweiter Faktor eingerichtet ist, konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
};
