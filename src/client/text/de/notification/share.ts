/** Sharing a notification by e-mail [N17]. Quoted wording is that of the source. */
export const shareText = {
  title: 'Meldung teilen',
  hint: 'Die E-Mail nennt Titel, Maschine, Status und Ihren Namen und führt zur Meldung.',
  /** Of a company that only tries the product [O4]. */
  trialHint:
    'Im Testzeitraum geht die E-Mail nur an Personen, die ein Konto in Ihrem Betrieb haben. Sie nennt Titel, Maschine, Status und Ihren Namen.',
  receiver: 'E-Mail-Adresse',
  placeholder: 'name@firma.de',
  invalid: 'Please enter valid email address',
  send: 'Teilen',
  sending: 'Wird gesendet …',
  sent: 'Email sent!',
  captcha: {
    loading: 'Sicherheitsprüfung wird geladen …',
    ready: 'Sicherheitsprüfung bereit: Sie läuft beim Senden automatisch.',
    running: 'Sicherheitsprüfung läuft …',
    offline:
      'Keine Verbindung: Die E-Mail wartet auf diesem Gerät, die Sicherheitsprüfung folgt beim Senden.',
  },
  waits: 'Wartet auf diesem Gerät',
  waitsDetail: (receiver: string) => `Die E-Mail an ${receiver} wird gesendet, sobald Sie Netz haben.`,
  waitsLimit: (receiver: string) =>
    `Sie haben in kurzer Zeit viel geteilt. Die E-Mail an ${receiver} wird später automatisch gesendet.`,
  refused: 'Die E-Mail wurde nicht gesendet.',
  trialRefused:
    'Diese Adresse hat kein Konto in Ihrem Betrieb. Im Testzeitraum lassen sich Meldungen nur dort teilen.',
  toSync: 'Ansehen',
};
