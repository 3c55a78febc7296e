import { formatNumber } from '../../format.ts';

const machines = (count: number) => (count === 1 ? '1 Maschine' : `${formatNumber(count)} Maschinen`);

/** Equipment type [B1]. */
export const equipmentTypeText = {
  copilot: 'Copilot',
  tabs: 'Bereiche dieses Typs',
  overview: 'Maschinen',
  documents: 'Dokumente',
  faq: 'FAQ',
  notifications: 'Meldungen',
  machines,
  list: 'Maschinen dieses Typs',
  noMachines: 'Keine Maschine dieses Typs',
  noMachinesText: 'Von diesem Typ steht keine Maschine in Ihren Werken, Bereichen und Pools.',
  noDocuments: 'Noch keine Dokumente',
  noDocumentsText:
    'Anleitungen und Pläne, die für alle Maschinen dieses Typs gelten, stehen hier, auch ohne Netz.',
  noFaqText: 'Was an Maschinen dieses Typs immer wieder gefragt wird, steht hier für alle, auch ohne Netz.',
  noNotifications: 'Keine offenen Meldungen',
  noNotificationsText: 'Störungen und Auffälligkeiten an Maschinen dieses Typs erscheinen hier.',
  notFound: 'Typ nicht gefunden',
  notFoundText: 'Diese Adresse nennt keinen Maschinentyp Ihres Betriebs.',
  toMachines: 'Zur Maschinenliste',
  back: 'Maschinen',
};
