/** Help and feedback [H1] [H2]. */
export const helpText = {
  tabs: 'Bereiche der Hilfe',
  documentation: 'Dokumentation',
  feedback: 'Feedback',

  newWindow: 'öffnet sich in einem neuen Fenster',
  mimeTypes: { 'text/html': 'Seite' } as const,
  faqs: 'Häufige Fragen',
  service: 'Kundenservice',
  serviceHours: 'Erreichbar',
  hours: (hours: string) => `${hours} Uhr`,
  serviceText: 'Sie haben eine Frage, die hier nicht steht, oder eine Idee? Schreiben Sie uns.',
  toFeedback: 'Feedback schreiben',
};
