/** What a calendar says that reads planned maintenance [T8]. */
export const calendarText = {
  language: 'DE',
  name: (company: string) => `Wartungen ${company}`,
  mine: (company: string) => `Meine Wartungen ${company}`,
  ofPlace: (name: string, place: string) => `${name}, ${place}`,
  cut: (count: number) =>
    `Nur die nächsten ${count} Termine. Ein Abo für ein Werk oder einen Bereich zeigt weniger und dafür alles.`,
  machine: 'Maschine',
  place: 'Ort',
  state: 'Status',
  /** [N21] */
  states: ['Offen', 'In Bearbeitung', 'Erledigt'],
  reportMissing: 'Erledigt, Bericht fehlt',
};
