import { formatNumber } from '../../format.ts';

/** What the top strip tells: how the data stands, what a person was told [J7] [I4]. */
export const syncChipText = {
  notices: (unread: number) =>
    unread > 0 ? `Benachrichtigungen, ${formatNumber(unread)} ungelesen` : 'Benachrichtigungen',
  syncState: 'Stand der Synchronisierung',
  allSent: 'Alles gesendet',
  onDevice: (count: number) => `${formatNumber(count)} auf diesem Gerät`,
  sending: 'Wird gesendet …',
  attention: 'Bitte prüfen',
  attentionShort: 'Prüfen',
  stalled: 'Server verspätet',
  offline: 'Offline',
  offlineSince: (moment: string) => `Offline – letzte Verbindung ${moment}`,
  updateNeeded: 'Neue Version nötig',
  updateShort: 'Update',
  loginAgain: 'Bitte neu anmelden',
  loginShort: 'Anmelden',
  firstLoad: (percent: string) => `Daten werden geladen … ${percent}`,
};
