import { formatNumber } from '../../format.ts';

/** Open notifications [N18]. */
export const notificationsText = {
  title: 'Offene Meldungen',
  count: (shown: number, total: number) => {
    const all = total === 1 ? '1 Meldung' : `${formatNumber(total)} Meldungen`;
    return shown === total ? all : `${formatNumber(shown)} von ${all}`;
  },
  create: 'Neue Meldung',
  search: 'In Meldungen suchen',
  searchPlaceholder: 'Titel, Maschine, Code',
  type: 'Art',
  anyType: 'Alle Arten',
  moreTypes: 'Weitere Art …',
  sort: 'Sortierung',
  urgent: 'Dringende zuerst',
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  status: 'Status',
  anyStatus: 'Offen und in Bearbeitung',
  by: 'Angelegt von',
  own: 'Mir',
  anybody: 'Allen',
  assigned: 'Zugewiesen an',
  assignedToAnybody: 'Egal wem',
  moreAssigned: 'Weitere Person …',
  toNobody: 'Niemandem',
  reset: 'Filter zurücksetzen',
  /** [J4] Headings of the groups. */
  urgencies: {
    standing: 'Maschine steht',
    overdue: 'Überfällig',
    today: 'Heute fällig',
    open: 'Ohne Termin',
    later: 'Später fällig',
  },
  none: 'Keine offenen Meldungen',
  noneText: 'Alles läuft. Neue Störungen und Auffälligkeiten an Ihren Maschinen erscheinen hier.',
  noMatch: 'Keine Meldung passt zu diesem Filter',
  noMatchText: 'Lassen Sie einen Filter weg oder suchen Sie nach einem anderen Wort.',
  more: 'Weitere anzeigen',
};
