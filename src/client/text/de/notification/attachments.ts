import { formatNumber } from '../../format.ts';

/** Photos, videos and documents of a record. Quoted wording is that of the sources [F6]. */
export const attachmentsText = {
  title: 'Anhänge',
  none: 'Noch keine Anhänge',
  noneText: 'Ein Foto sagt der nächsten Schicht mehr als viele Worte.',
  picture: {
    remove: 'Entfernen',
    removeNamed: (picture: string) => `${picture} entfernen`,
    bringBack: 'Bisheriges Bild behalten',
    wrongType: 'Bitte wählen Sie ein Bild: JPEG, PNG, WebP, HEIC, AVIF oder GIF.',
  },
  pdfPages: 'Seiten der Datei',
  takePhoto: 'Foto aufnehmen',
  fromGallery: 'Aus Galerie',
  sharedTaken: (count: number) =>
    count === 1
      ? 'Das geteilte Foto ist übernommen.'
      : `${formatNumber(count)} geteilte Fotos sind übernommen.`,
  sharedWaiting: (count: number) =>
    count === 1
      ? 'Ein Foto wurde mit Wartbar geteilt.'
      : `${formatNumber(count)} Fotos wurden mit Wartbar geteilt.`,
  sharedWaitingText: 'Sollen sie in diese Meldung? Was Sie nicht selbst geteilt haben, verwerfen Sie.',
  sharedTake: 'Übernehmen',
  sharedErase: 'Verwerfen',
  sharedRefused: 'Nicht alle geteilten Fotos sind übernommen.',
  sharedPhoto: 'Geteiltes Foto',
  video: 'Video',
  document: 'Dokument',
  add: 'Hinzufügen',
  showMore: (count: number) => `${formatNumber(count)} weitere anzeigen`,
  showFewer: 'Weniger anzeigen',
  photoTitle: (title: string) => `Foto: ${title}`,
  videoTitle: (title: string) => `Video: ${title}`,
  documentTitle: (title: string) => `Dokument: ${title}`,
  untitled: 'Ohne Titel',
  missing: 'Nicht auf diesem Gerät. Wird geladen, sobald eine Verbindung da ist.',
  missingShort: 'Offline nicht verfügbar',
  loading: 'Wird geladen …',
  preparing: (count: number) =>
    count === 1 ? 'Eine Datei wird vorbereitet …' : `${formatNumber(count)} Dateien werden vorbereitet …`,
  scaled: (from: string, to: string) => `${from} → ${to}`,
  keepLocation: 'Aufnahmeort behalten',
  keepLocationHint: (count: number) =>
    count === 1
      ? 'In einem Foto steht, wo es aufgenommen wurde. Ohne Haken wird das entfernt.'
      : `In ${formatNumber(count)} Fotos steht, wo sie aufgenommen wurden. Ohne Haken wird das entfernt.`,
  remove: (name: string) => `${name} entfernen`,
  describeShort: 'Titel und Beschreibung',
  describe: (name: string) => `Titel und Beschreibung: ${name}`,
  removeHint: 'Entfernen',
  uploadTitle: 'Anhang hinzufügen',
  fieldTitle: 'Titel',
  fieldTitleHint: 'Ohne Angabe: der Dateiname ohne Endung',
  fieldDescription: 'Beschreibung',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Auf diesem Gerät gespeichert',
  discarded: 'Anhang verworfen',
  unsaved: (count: number) =>
    count > 1
      ? `${formatNumber(count)} Anhänge sind noch nicht gespeichert.`
      : 'Ein Anhang ist noch nicht gespeichert.',
  goOn: 'Fortsetzen',
  retry: 'Erneut versuchen',
  delete: 'Löschen',
  actions: (title: string) => `Aktionen für ${title}`,
  deleteTitle: 'Bestätigung löschen',
  deleteText: 'Bist du sicher, das du das löschen möchtest ?',
  deleteNo: 'Nein',
  deleteYes: 'Ya',
  deleted: 'Anhang gelöscht',
  refusedTitle: 'Nicht hinzugefügt',
  refusals: {
    type: (name: string) => `„${name}“: Dieser Dateityp ist nicht erlaubt.`,
    videotype: (name: string) =>
      `„${name}“: Dieses Videoformat ist nicht erlaubt. Möglich sind MP4, MOV und WebM.`,
    empty: (name: string) => `„${name}“ ist leer.`,
    unreadable: (name: string) => `„${name}“ ließ sich nicht lesen. Wählen Sie die Datei noch einmal.`,
    location: (name: string) =>
      `Aus dem Foto „${name}“ lässt sich der Aufnahmeort nicht entfernen. Speichern Sie es in einer Foto-App als JPEG und wählen Sie diese Datei.`,
    toolarge: {
      photo: (name: string, limit: string) =>
        `„${name}“ ist zu groß. Ein Foto darf höchstens ${limit} haben.`,
      video: (name: string, limit: string) =>
        `„${name}“ ist zu groß. Ein Video darf höchstens ${limit} haben; kürzen Sie es oder nehmen Sie es mit kleinerer Auflösung auf.`,
      document: (name: string, limit: string) =>
        `„${name}“ ist zu groß. Ein Dokument darf höchstens ${limit} haben.`,
    },
  },
  toTop: 'Nach oben',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  zoomReset: 'Ganzes Bild',
  rotate: 'Drehen',
  photoFrame: 'Bildausschnitt',
  photoKeys: 'Plus und Minus vergrößern und verkleinern, die Pfeiltasten verschieben das vergrößerte Bild.',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  ofTotal: (index: number, total: number) => `${index} von ${total}`,
  download: 'Herunterladen',
  open: 'Öffnen',
  videoFailed: 'Dieses Video lässt sich hier nicht abspielen.',
  photoFailed: 'Dieses Bildformat kann der Browser nicht anzeigen.',
};
