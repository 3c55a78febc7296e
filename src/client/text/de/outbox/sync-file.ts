import { formatNumber } from '../../format.ts';

const entries = (count: number) => (count === 1 ? '1 Eintrag' : `${formatNumber(count)} Einträge`);

/** What is not sent yet as an encrypted file, to be read on another device [OB14]. */
export const syncFileText = {
  title: 'Auf ein anderes Gerät mitnehmen',
  explain:
    'Sichert alles, was noch nicht gesendet ist, mit Fotos in einer verschlüsselten Datei. Lesen Sie sie auf einem anderen Gerät ein, auf dem Sie selbst angemeldet sind. Jeder Eintrag kommt genau einmal an, auch wenn beide Geräte senden.',
  save: 'Als Datei sichern',
  read: 'Datei einlesen',
  password: 'Passwort der Datei',
  saveTitle: 'Als Datei sichern',
  saveText: (count: number) =>
    `${entries(count)} ${count === 1 ? 'wird' : 'werden'} verschlüsselt. Ohne dieses Passwort kann niemand die Datei öffnen, auch Ihre Administration nicht.`,
  passwordHint: (length: number) => `Mindestens ${length} Zeichen. Es muss nicht Ihr Anmeldepasswort sein.`,
  passwordShort: (length: number) => `Geben Sie mindestens ${length} Zeichen ein.`,
  passwordAgain: 'Passwort wiederholen',
  passwordDiffers: 'Die Passwörter stimmen nicht überein.',
  saveButton: 'Datei sichern',
  saveFailed: 'Die Datei konnte nicht erstellt werden. Ihre Einträge sind unverändert auf diesem Gerät.',
  saved: (count: number) => `${entries(count)} als Datei gesichert`,
  savedWithout: (count: number) =>
    `${entries(count)} ohne Schlüssel ${count === 1 ? 'bleibt' : 'bleiben'} nur auf diesem Gerät.`,
  readTitle: 'Datei einlesen',
  readText: (name: string) => `Geben Sie das Passwort ein, mit dem „${name}“ gesichert wurde.`,
  readButton: 'Einlesen',
  taken: (count: number) => (count === 0 ? 'Die Datei enthält nichts Neues' : `${entries(count)} übernommen`),
  known: (count: number) =>
    `${entries(count)} ${count === 1 ? 'war' : 'waren'} auf diesem Gerät schon bekannt.`,
  failures: {
    password: 'Mit diesem Passwort lässt sich die Datei nicht öffnen.',
    foreign: 'Das ist keine Datei, die mit „Als Datei sichern“ erstellt wurde.',
    newer: 'Die Datei stammt aus einer neueren Version der App. Aktualisieren Sie die App auf diesem Gerät.',
    damaged:
      'Die Datei ist beschädigt oder unvollständig. Es wurde nichts übernommen. Sichern Sie sie noch einmal.',
    owner:
      'Die Datei gehört einer anderen Person oder Firma. Melden Sie sich mit dem Konto an, mit dem sie gesichert wurde.',
    room: 'Auf diesem Gerät ist nicht genug Speicher frei. Es wurde nichts übernommen.',
    unknown: 'Die Datei konnte nicht eingelesen werden. Es wurde nichts übernommen.',
  },
};
