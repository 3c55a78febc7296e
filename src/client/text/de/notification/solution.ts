import { deniedTo } from '../app/form.ts';

/** Solutions (Maßnahmen) and FAQs. Quoted wording is that of the sources [W1, W2]. */
export const solutionText = {
  measure: {
    add: 'Maßnahme hinzufügen',
    edit: 'Maßnahme bearbeiten',
    title: 'Was hat geholfen?',
    titlePlaceholder: 'z. B. Dichtung am Zylinder ersetzt',
    text: 'Beschreibung',
    textPlaceholder: 'Schritt für Schritt, damit es beim nächsten Mal schneller geht.',
    save: 'Maßnahme speichern',
    deleted: 'Maßnahme gelöscht',
    notFound: 'Maßnahme nicht gefunden',
    deniedText: deniedTo('Maßnahmen'),
  },
  faq: {
    add: 'FAQ hinzufügen',
    edit: 'FAQ bearbeiten',
    title: 'Frage',
    titlePlaceholder: 'z. B. Welches Öl kommt hinein?',
    text: 'Antwort',
    textPlaceholder: 'Was die Kollegin wissen muss, wenn sonst niemand da ist.',
    save: 'FAQ speichern',
    deleted: 'FAQ gelöscht',
    notFound: 'FAQ nicht gefunden',
    deniedText: deniedTo('FAQs'),
  },
  attachments: 'Fotos und Dateien',
  saving: 'Wird gespeichert …',
  saved: 'Auf diesem Gerät gespeichert',
  unchanged: 'Es wurde nichts geändert.',
  delete: 'Löschen',
  deleting: 'Wird gelöscht …',
  /** [W2] Letter for letter. */
  deleteTitle: (topic: string) => `Dokument ${topic} endgültig löschen?`,
  deleteCancel: 'ABBRECHEN',
  deleteConfirm: 'LÖSCHEN',
  deleteText: 'Anhänge werden mitgelöscht.',
  untitled: 'Ohne Titel',
  /** Within the question. */
  untitledTopic: 'ohne Titel',
  denied: 'Zugriff verwehrt!',
  notFoundText:
    'Der Eintrag wurde gelöscht, gehört zu einer Maschine, die Sie nicht abonniert haben, oder ist auf diesem Gerät noch nicht geladen.',
  toMachines: 'Zu den Maschinen',
};
