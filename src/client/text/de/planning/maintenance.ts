/** Maintenance tasks of a machine [T1–T6]. Quoted wording is that of the sources. */
export const maintenanceText = {
  table: 'Wartungen der Maschine',
  columns: {
    title: 'Titel',
    next: 'Nächste Durchführung',
    repetition: 'Wiederholung',
    reminder: 'Erinnerung',
    category: 'Kategorie',
    actions: 'Aktionen',
  },
  sort: { by: 'Sortieren nach', descending: 'Absteigend' },
  untitled: 'Wartung ohne Titel',
  view: 'Ansicht',
  views: { table: 'Tabelle', lanes: 'Bahnen' },
  add: 'Neue Wartung',
  never: 'keine mehr',
  atReading: (reading: string) => `ab ${reading}`,
  beyondReading: (reading: string) => `über ${reading}`,
  left: (amount: string) => `noch ${amount}`,
  passed: 'Stand erreicht',
  exchanged: 'Zähler getauscht?',
  /** [T7] */
  reportMissing: (since: string) => `Bericht fehlt seit ${since}`,
  /** [T11] Of what was raised for it. */
  taskDeleted: 'Planung gelöscht',
  unknownCounter: 'Zähler nicht gefunden',
  every: (amount: string) => `alle ${amount}`,
  none: '–',
  reminders: {
    '2d': '2 Tage vorher',
    '1w': '1 Woche vorher',
    '2w': '2 Wochen vorher',
    '1m': '1 Monat vorher',
  } as Record<string, string>,
  reminded: (when: string) => `Erinnerung ${when}`,

  emptyTitle: 'Routinewartungen',
  emptyText: 'Sie haben noch keine Wartungen geplant',
  emptyHint:
    'Routinewartungen kehren in festen Abständen wieder. Alle Benutzer, die an einer Maschine angemeldet sind, werden rechtzeitig erinnert.',
  /** [T4] Letter for letter. */
  emptyTable: 'no maintenance task',
};
