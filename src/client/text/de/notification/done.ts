/** "Erledigt melden" [J3]. */
export const doneText = {
  title: 'Erledigt melden',
  what: 'Was wurde gemacht?',
  whatPlaceholder: 'z. B. Dichtung am Zylinder ersetzt',
  earlier: 'Das half früher',
  untitled: 'Ohne Titel',
  hours: 'Arbeitszeit',
  standstill: 'Stillstand',
  /** What was recorded before. */
  recorded: (amount: string) => `bisher ${amount}`,
  sinceReport: (duration: string) => `seit der Meldung ${duration}`,
  optional: 'Alle Angaben sind freiwillig.',
  photos: 'Fotos',
  save: 'Erledigt',
  saving: 'Wird gespeichert …',
  measure: 'Maßnahme',
  reopen: 'Wieder öffnen',
};
