import { formatDate, formatEuro, formatNumber } from '../../format.ts';

/** What companies ordered, for super users [O3]. */
export const clientOrdersText = {
  tab: 'Bestellungen',
  clients: 'Betriebe',
  tabs: 'Betriebe und Bestellungen',
  count: (total: number, open: number) => {
    const orders = total === 1 ? '1 Bestellung' : `${formatNumber(total)} Bestellungen`;
    return open === 0 ? orders : `${orders}, ${formatNumber(open)} offen`;
  },
  list: 'Bestellungen',
  columns: {
    number: 'Nummer',
    company: 'Betrieb',
    plan: 'Abo',
    sum: 'Preis im Monat',
    ordered: 'Bestellt am',
    state: 'Bestätigung',
  },
  planOf: (title: string, users: number) => `${title}, ${formatNumber(users)} Benutzer`,
  /** On a narrow screen, below the company. */
  numbered: (number: number, at: number) => `Nr. ${number} vom ${formatDate(at)}`,
  priced: (sum: number) => `${formatEuro(sum)} im Monat`,
  due: (at: number) => `Vertrag bis ${formatDate(at)}`,
  confirmed: (at: number) => `bestätigt am ${formatDate(at)}`,
  confirm: 'Bestätigen',
  confirmNamed: (number: number) => `Bestellung ${number} bestätigen`,
  confirmTitle: (number: number) => `Bestellung ${number} bestätigen?`,
  confirmText: (company: string, plan: string, sum: number) =>
    `${company}: ${plan}, ${formatEuro(sum)} im Monat. Die Administratoren des Betriebs sehen, dass die Bestellung bestätigt ist. Das lässt sich nicht zurücknehmen.`,
  done: 'Bestellung bestätigt',
  refused: {
    offline: 'Zum Bestätigen braucht es eine Verbindung zum Server.',
    gone: 'Diese Bestellung gibt es nicht mehr.',
    failed: 'Die Bestellung wurde nicht bestätigt. Versuchen Sie es noch einmal.',
  },
  none: 'Noch keine Bestellungen',
  noneText:
    'Was Betriebe bestellen, steht hier. Sie bestätigen es, sobald der unterschriebene Vertrag da ist.',
  offline: 'Keine Verbindung: Bestellungen werden mit Verbindung zum Server gezeigt und bestätigt.',
  unknown: 'Die Bestellungen stehen auf dem Server.',
  failed: 'Die Bestellungen konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
};
