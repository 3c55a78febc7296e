/** What `npm run backup` and `npm run restore` say [D5]. */
export const backupText = {
  asking: 'Der laufende Server schreibt die Sicherung.',
  made: (path: string) => `Gesichert und geprüft: ${path}`,
  counts: (rows: string, files: string, size: string) => `${rows} Datensätze, ${files} Dateien, ${size} MB.`,
  missing: (count: number) =>
    count === 1
      ? 'Eine Datei fehlt im Speicher oder ist beschädigt; sie ist nicht gesichert.'
      : `${count} Dateien fehlen im Speicher oder sind beschädigt; sie sind nicht gesichert.`,
  secretKept: 'Die Sicherung enthält das Geheimnis des Servers: wie ein Passwort aufbewahren.',
  secretSet: 'WARTBAR_SECRET ist nicht in der Sicherung: getrennt aufbewahren, ohne es hilft sie nicht.',
  usage: [
    'npm run restore                  zeigt die vorhandenen Sicherungen',
    'npm run restore -- latest        spielt die neueste ein',
    'npm run restore -- NAME          spielt diese ein',
    '  --replace                      legt einen vorhandenen Betrieb zur Seite',
    '  --other-secret                 auch unter einem anderen WARTBAR_SECRET',
    '  --without-damaged-files        lässt Dateien weg, die in der Sicherung beschädigt sind',
  ],
  none: (folder: string) => `In ${folder} liegt keine Sicherung.`,
  listed: (folder: string) => `Sicherungen in ${folder}:`,
  unreadable: 'nicht lesbar',
  ahead: 'die Uhr ging vor',
  restored: (name: string) => `Die Sicherung ${name} ist eingespielt.`,
  erased: (count: number) =>
    count === 1
      ? 'Eine Löschung seit der Sicherung wurde wiederholt.'
      : `${count} Löschungen seit der Sicherung wurden wiederholt.`,
  damaged: (count: number) =>
    count === 1
      ? 'Eine Datei ist in der Sicherung beschädigt und fehlt jetzt:'
      : `${count} Dateien sind in der Sicherung beschädigt und fehlen jetzt:`,
  aside: (places: string) => `Was vorher da war, liegt in ${places}.`,
  otherUser: (folder: string) =>
    `Der Datenordner ${folder} gehört einem anderen Benutzer. Führen Sie das als der Benutzer aus, unter dem der Server läuft.`,
  next: 'Starten Sie jetzt den Server. Alle melden sich neu an; Geräte senden nach, was seit der Sicherung geschrieben wurde.',
  unknown: (option: string) => `Unbekannt: ${option}`,
  failed: (problem: string) => `Das ist nicht gelungen: ${problem}`,
};
