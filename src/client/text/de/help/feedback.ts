/** The tab with the feedback [H2]. */
export const feedbackText = {
  lead: 'Sagen Sie uns, was fehlt, stört oder gefällt. Das geht auch ohne Netz.',
  subject: 'Art',
  subjectPlaceholder: 'Bitte wählen',
  body: 'Nachricht',
  bodyPlaceholder: 'Was ist passiert, was haben Sie erwartet?',
  send: 'Feedback senden',
  saving: 'Wird gespeichert …',
  sent: 'Danke für Ihr Feedback',
  sentDetail: 'Auf diesem Gerät gespeichert. Es wird automatisch gesendet.',
  own: 'Ihr Feedback',
  none: 'Noch kein Feedback',
  noneText: 'Was Sie uns schreiben, steht danach hier, mit dem Stand des Sendens. Nur Sie sehen es.',
  more: 'Weitere anzeigen',
};
