import type { UiText } from '../../../ui/ui-text.ts';
import { formatNumber } from '../../format.ts';

/** Words inside the ui parts. */
export const uiTextDe: UiText = {
  required: 'Pflichtfeld',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  clearSearch: 'Suche leeren',
  showOptions: (label) => `Vorschläge zu ${label}`,
  optionCount: (count) => (count === 1 ? '1 Vorschlag' : `${formatNumber(count)} Vorschläge`),
  close: 'Schließen',
  back: 'Zurück',
  cancel: 'Abbrechen',
  undo: 'Rückgängig',
  undoKeys: 'Auch mit Strg + Z',
  loading: 'Wird geladen …',
  notices: 'Hinweise',
  breadcrumb: 'Pfad',
  pages: 'Seiten',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  rowsPerPage: 'Zeilen pro Seite',
  range: (from, to, total) => `${formatNumber(from)}–${formatNumber(to)} von ${formatNumber(total)}`,
};
