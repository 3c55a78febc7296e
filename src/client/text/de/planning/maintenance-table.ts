import { formatNumber } from '../../format.ts';

/** Planned maintenance at a desk [J10]. */
export const maintenanceTableText = {
  /** Heads of the table. */
  columns: {
    title: 'Wartung',
    status: 'Status',
    machine: 'Maschine',
    place: 'Ort',
    person: 'Person',
    due: 'Fällig',
    repetition: 'Wiederholung',
    hours: 'Stunden',
    category: 'Kategorie',
  },
  byCounter: 'nach Zählerstand',
  hours: (count: number) => formatNumber(count, 2),
  /** In a cell; which day it is since stands in its tooltip. */
  reportMissing: 'Bericht fehlt',
  /** Of the chosen rows. */
  notRaised: (count: number) => `${formatNumber(count)} noch ohne Meldung`,
  notRaisedWhy: 'Zuweisen können Sie, sobald die Meldung zur Wartung angelegt ist.',
};
