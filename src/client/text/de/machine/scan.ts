/** Scanner [I2]. */
export const scanText = {
  title: 'Scannen',
  close: 'Scanner schließen',
  hint: 'QR-Code in den Rahmen halten',
  starting: 'Kamera startet …',
  torch: 'Licht',
  torchOn: 'Licht einschalten',
  torchOff: 'Licht ausschalten',
  zoom: 'Zoom',
  zoomStep: (factor: string) => `${factor}×`,
  lens: 'Kamera wählen',
  lensNumber: (number: number) => `Kamera ${number}`,
  type: 'Nummer eintippen',
  photo: 'Foto',
  photoLabel: 'Foto eines Codes wählen',
  photoReading: 'Foto wird gelesen …',
  photoNothing: 'In diesem Foto wurde kein Code gefunden.',
  photoNothingText:
    'Fotografieren Sie den Code gerade, nah und ohne Spiegelung, oder tippen Sie die Nummer ein.',
  photoFailed: 'Dieses Bild konnte nicht gelesen werden.',
  photoFailedText: 'Nehmen Sie ein neues Foto auf, oder tippen Sie die Nummer ein.',

  foreignTitle: 'Dieser Code gehört zu keiner Ihrer Maschinen',
  foreignSays: 'Inhalt des Codes:',
  foreignText: 'Scannen Sie den QR-Code auf dem Aufkleber der Maschine, oder tippen Sie ihre Nummer ein.',
  foreignEmpty: '(leer)',
  badgeTitle: 'Das ist ein Ausweis, kein Aufkleber einer Maschine',
  badgeText:
    'Mit ihm wählen Sie sich auf einem gemeinsam genutzten Gerät aus, wenn es gesperrt ist. Scannen Sie hier den QR-Code auf dem Aufkleber der Maschine, oder tippen Sie ihre Nummer ein.',
  several: 'Diese Nummer tragen mehrere Maschinen',
  severalCodes: 'In diesem Foto sind mehrere Aufkleber',
  scanOn: 'Weiter scannen',

  typeTitle: 'Nummer eintippen',
  typeLabel: 'Equipment-ID, Inventarnummer, Seriennummer oder Name',
  typeHint: 'Die Nummer steht auf dem Aufkleber oder dem Typenschild.',
  typeNothing: (typed: string) => `Keine Maschine mit „${typed}“ auf diesem Gerät`,
  typeNothingText:
    'Prüfen Sie die Schreibweise. Ist die Maschine neu, erscheint sie nach dem nächsten Abgleich.',
  open: 'Öffnen',

  problems: {
    insecure: {
      title: 'Auf dieser Adresse gibt es keine Kamera',
      text: 'Browser öffnen die Kamera nur über https. Tippen Sie die Nummer ein oder wählen Sie ein Foto des Codes.',
    },
    none: {
      title: 'Keine Kamera gefunden',
      text: 'Tippen Sie die Nummer ein, wählen Sie ein Foto des Codes, oder nutzen Sie einen Handscanner: Er schreibt direkt in diese Seite.',
    },
    refused: {
      title: 'Die Kamera ist für Wartbar gesperrt',
      text: 'Erlauben Sie sie über das Schloss neben der Adresse, in der installierten App über die Einstellungen des Geräts, und versuchen Sie es dann erneut.',
    },
    busy: {
      title: 'Die Kamera wird gerade benutzt',
      text: 'Schließen Sie die andere App oder den Videoanruf, und versuchen Sie es dann erneut.',
    },
    failed: {
      title: 'Die Kamera hat nicht geantwortet',
      text: 'Versuchen Sie es erneut. Solange hilft die Nummer oder ein Foto des Codes.',
    },
  },
  retry: 'Erneut versuchen',
};
