import { formatNumber } from '../../format.ts';

/** A PDF on the screen. Quoted wording is that of the sources [F3]. */
export const pdfText = {
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  /** [F3] Letter for letter. */
  page: (page: number, total: number) => `page ${page} of ${total}`,
  search: 'Im Text suchen',
  searchLabel: 'Wort oder Nummer',
  match: (current: number, total: number) => `${formatNumber(current)} von ${formatNumber(total)}`,
  noMatch: 'Nicht gefunden',
  previousMatch: 'Vorherige Fundstelle',
  nextMatch: 'Nächste Fundstelle',
  failed: 'Diese PDF-Datei lässt sich nicht anzeigen.',
  failedTodo: 'Laden Sie sie herunter und öffnen Sie sie mit einem anderen Programm.',
  locked: 'Diese PDF-Datei ist mit einem Passwort geschützt.',
  password: 'Passwort der PDF-Datei',
  passwordHint: 'Es öffnet nur diese Datei und wird nicht gespeichert.',
  passwordMissing: 'Geben Sie das Passwort ein.',
  passwordWrong: 'Das Passwort stimmt nicht. Versuchen Sie es noch einmal.',
  unlock: 'Öffnen',
  unlocking: 'Wird geöffnet …',
  cancel: 'Abbrechen',
  enterPassword: 'Passwort eingeben',
};
