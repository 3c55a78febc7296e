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

  lead: 'Sagen Sie uns, was fehlt, stört oder gefällt. Das geht auch ohne Netz.',
  subject: 'Art',
  subjectPlaceholder: 'Bitte wählen',
  body: 'Nachricht',
  bodyPlaceholder: 'Was ist passiert, was haben Sie erwartet?',
  send: 'Feedback senden',
  saving: 'Wird gespeichert …',
  sent: 'Danke für Ihr Feedback',
  sentDetail: 'Auf diesem Gerät gespeichert. Gesendet wird es von selbst.',
  own: 'Ihr Feedback',
  none: 'Noch kein Feedback',
  noneText: 'Was Sie uns schreiben, steht danach hier, mit dem Stand des Sendens. Nur Sie sehen es.',
  more: 'Weitere anzeigen',
};
