/** "Erledigt melden" [J3]. */
export const doneText = {
  title: 'Erledigt melden',
  what: 'Was wurde gemacht?',
  whatPlaceholder: 'z. B. Dichtung am Zylinder ersetzt',
  earlier: 'Das half früher',
  hours: 'Arbeitszeit',
  standstill: 'Stillstand',
  /** What was recorded before. */
  recorded: (amount: string) => `bisher ${amount}`,
  sinceReport: (duration: string) => `seit der Meldung ${duration}`,
  photos: 'Fotos',
  save: 'Erledigt',
  saving: 'Wird gespeichert …',
  saved: 'Auf diesem Gerät gespeichert',
  reopen: 'Wieder öffnen',
};
