import { formatNumber } from '../../format.ts';

/** FAQ tab of a machine [M13]. */
export const faqText = {
  add: 'FAQ hinzufügen',
  count: (count: number) => (count === 1 ? '1 Frage' : `${formatNumber(count)} Fragen`),
  untitled: 'Ohne Frage',
  noAnswer: 'Noch keine Antwort',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  question: 'Frage',
  answer: 'Antwort',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Auf diesem Gerät gespeichert',
  deleted: 'FAQ gelöscht',
  gone: 'Diese FAQ wurde inzwischen gelöscht oder ist für Sie nicht mehr sichtbar. Was Sie eingegeben haben, steht noch hier.',
  empty: 'Noch keine FAQs',
  emptyText: 'Was an dieser Maschine immer wieder gefragt wird, steht hier für alle, auch ohne Netz.',
};
