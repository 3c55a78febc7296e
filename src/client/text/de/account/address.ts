/** The address of the own login [U5]. */
export const addressText = {
  title: 'E-Mail-Adresse',
  lead: 'Damit melden Sie sich an, und dorthin gehen Ihre E-Mails.',
  change: 'E-Mail-Adresse ändern',
  wanted: (email: string, until: string) =>
    `Wir haben einen Link an ${email} gesendet. Bestätigen Sie die Adresse darüber bis ${until} Uhr, dann gilt sie. Nichts angekommen? Sehen Sie im Spam-Ordner nach.`,
  dialogLead:
    'An die neue Adresse geht ein Link. Erst wenn Sie die Adresse darüber bestätigen, gilt sie; andere Geräte werden dann abgemeldet, und was dort noch nicht gesendet ist, bleibt erhalten.',
  fresh: 'Neue E-Mail-Adresse',
  submit: 'Link senden',
  sent: 'Link gesendet',
  offline: 'Keine Verbindung: Die E-Mail-Adresse kann nur mit Verbindung zum Server geändert werden.',
  unknown: 'Ob eine neue Adresse auf Bestätigung wartet, wird mit Verbindung zum Server gezeigt.',
  failed: 'Ob eine neue Adresse auf Bestätigung wartet, konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
  problem: {
    missing: 'Bitte E-Mail-Adresse eingeben',
    invalid: 'Eingegebene E-Mail-Adresse ist ungültig',
    present: 'Das ist Ihre jetzige Adresse.',
  },
  confirm: {
    title: 'Neue E-Mail-Adresse bestätigen',
    lead: 'Danach melden Sie sich mit der neuen Adresse an. Andere Geräte werden abgemeldet; was dort noch nicht gesendet ist, bleibt erhalten.',
    submit: 'Adresse bestätigen',
    submitting: 'Wird bestätigt …',
    doneTitle: 'Ihre neue E-Mail-Adresse gilt',
    done: (email: string) => `Melden Sie sich ab jetzt mit ${email} an.`,
    gone: 'Dieser Link gilt nicht mehr: Er wurde schon benutzt, ist abgelaufen oder durch einen neueren ersetzt.',
    goneNext: 'Einen neuen fordern Sie in Ihrem Profil an.',
    toProfile: 'Zum Profil',
    toLogin: 'Zur Anmeldung',
    toStart: 'Zur Startseite',
  },
};
