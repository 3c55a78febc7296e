import { formatNumber } from '../../format.ts';

/** Search over everything on this device [K2]; loaded with its panel. */
export const searchPanelText = {
  placeholder: 'Maschine oder Meldung suchen',
  hint: 'Name, Nummer, Marke, Typ oder ein Wort aus einer offenen Meldung. Gesucht wird auf diesem Gerät, auch ohne Netz.',
  machines: 'Maschinen',
  notifications: 'Offene Meldungen',
  allMachines: (count: string) => `Alle ${count} Maschinen anzeigen`,
  allNotifications: (count: string) => `Alle ${count} Meldungen anzeigen`,
  nothing: (query: string) => `Nichts gefunden für „${query}“`,
  nothingText: 'Prüfen Sie die Schreibweise, oder suchen Sie nach einer Nummer.',
  results: (count: number) => (count === 1 ? '1 Treffer' : `${formatNumber(count)} Treffer`),
  keys: '↑ ↓ wählen · Enter öffnen · Esc schließen',
};
