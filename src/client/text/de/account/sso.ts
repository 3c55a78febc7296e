/** The login by a company's own provider [U10]. */
export const ssoText = {
  button: 'Mit Firmenkonto anmelden',
  busy: 'Sie werden weitergeleitet …',
  title: 'Anmelden mit Firmenkonto',
  running: 'Ihre Anmeldung wird geprüft …',
  toLogin: 'Zur Anmeldung',
  again: 'Noch einmal versuchen',
  unreachable:
    'Die Anmeldung mit Firmenkonto ist gerade nicht möglich. Versuchen Sie es später noch einmal oder fragen Sie Ihren Administrator.',
  cancelled: 'Die Anmeldung mit Firmenkonto wurde abgebrochen.',
  refusals: {
    over: 'Diese Anmeldung gilt nicht mehr. Beginnen Sie bitte noch einmal.',
    provider: 'Die Anmeldung mit Firmenkonto wurde nicht bestätigt. Beginnen Sie bitte noch einmal.',
    denied:
      'Dieses Firmenkonto hat hier keinen Zugang. Ihr Administrator kann Sie einladen oder Ihr Konto aktivieren.',
    unchecked:
      'Ihre E-Mail-Adresse ist beim Firmenkonto nicht bestätigt. Ihr Administrator kann das dort nachholen.',
    linked:
      'Zu Ihrer E-Mail-Adresse gehört hier ein anderes Firmenkonto. Ihr Administrator kann Sie deaktivieren und wieder aktivieren, dann gilt das neue.',
    another:
      'Beim Firmenkonto ist jemand anderes angemeldet. Melden Sie sich dort mit Ihrem eigenen Konto an und beginnen Sie noch einmal.',
    full: 'Ihr Betrieb hat keinen freien Platz für einen weiteren Benutzer. Fragen Sie bitte Ihren Administrator.',
    wrong: 'Diese Anmeldung gilt nicht mehr. Beginnen Sie bitte noch einmal.',
    offline: 'Keine Verbindung zum Server. Zum Anmelden wird einmal eine Verbindung gebraucht.',
    often: 'Zu viele Versuche. Warten Sie eine Minute und melden Sie sich dann noch einmal an.',
    failed: 'Die Anmeldung hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
  },
};
