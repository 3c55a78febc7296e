/** Messages to a user [T7] [N20]. */
export const noticesText = {
  title: 'Benachrichtigungen',
  causes: {
    maintenance: 'Wartung steht an',
    unreported: 'Bericht fehlt',
    notification: 'Neue Meldung',
    report: 'Wartungsbericht',
  },
  undelivered: 'Eine E-Mail kam nicht an',
  sentTo: (recipient: string) => `An ${recipient}`,
  reasons: {
    address: 'Diese Adresse gibt es nicht',
    full: 'Das Postfach ist voll',
    refused: 'Der Mailserver hat die E-Mail abgelehnt',
    late: 'Der Versand ist tagelang nicht gelungen',
  },
  about: (title: string) => `Meldung „${title}“`,
  unread: 'neu',
  due: (date: string) => `fällig ${date}`,
  readAll: 'Alle als gelesen markieren',
  mails: 'E-Mail-Benachrichtigungen',
  none: 'Noch keine Benachrichtigungen',
  noneText: 'Neue Meldungen, Wartungsberichte und anstehende Wartungen Ihrer Maschinen erscheinen hier.',
  mailsTitle: 'Auch per E-Mail',
  mailsText: (email: string) =>
    `In der App erscheinen alle Benachrichtigungen. Wählen Sie, was zusätzlich an ${email} gesendet wird.`,
};
