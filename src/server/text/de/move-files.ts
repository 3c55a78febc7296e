/** What `npm run move-files` says [D4]. */
export const moveText = {
  usage: [
    'npm run move-files -- to-s3      bringt alle Dateien aus dem Datenordner in den S3-Speicher',
    'npm run move-files -- to-disk    holt alle Dateien aus dem S3-Speicher in den Datenordner',
    'Der Server kann dabei laufen. Abbrechen schadet nicht; ein neuer Aufruf macht weiter.',
  ],
  noStore: 'Es ist kein S3-Speicher eingestellt: WARTBAR_S3_ENDPOINT, _BUCKET, _KEY und _SECRET.',
  noRoom: 'Auf der Festplatte des Datenordners ist kein Platz für die nächste Datei.',
  allServers:
    'Alle Server an dieser Datenbank müssen schon mit WARTBAR_S3_… laufen: Einer ohne findet bewegte Dateien nicht.',
  asking: 'Der laufende Server bewegt die Dateien. Das kann lange dauern.',
  moving: 'Die Dateien werden bewegt. Das kann lange dauern.',
  moved: (files: string, size: string) => `${files} Dateien, ${size} MB bewegt und geprüft.`,
  damaged: (count: number) =>
    count === 1
      ? 'Eine Datei ist beschädigt und bleibt, wo sie ist:'
      : `${count} Dateien sind beschädigt und bleiben, wo sie sind:`,
  stopped: 'Abgebrochen; ein neuer Aufruf macht weiter.',
  backOnDisk:
    'Neue Dateien gehen weiter in den S3-Speicher, bis der Server ohne WARTBAR_S3_… startet. Beenden Sie ihn, rufen Sie das noch einmal auf, und starten Sie ihn dann ohne.',
  failed: (problem: string) =>
    `Das ist nicht gelungen: ${problem} Was bewegt ist, ist bewegt; ein neuer Aufruf macht weiter.`,
};
