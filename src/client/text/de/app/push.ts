/** Web push to the device in hand [D9]. */
export const pushText = {
  title: 'Push-Nachrichten',
  lead: 'Benachrichtigungen erscheinen auf diesem Gerät, auch wenn die App geschlossen ist.',
  own: 'Auf diesem Gerät',
  onDevice: 'Push-Nachrichten auf diesem Gerät',
  choices: {
    notification: 'Neue Meldungen',
    maintenance: 'Anstehende Wartungen und fehlende Berichte',
    report: 'Wartungsberichte',
  },
  choicesLabel: 'Was auf diesem Gerät erscheint',
  test: 'Testnachricht senden',
  tested:
    'Testnachricht unterwegs. Erscheint sie nicht, prüfen Sie in den Einstellungen des Geräts die Mitteilungen und „Nicht stören“.',
  often: 'Eine Testnachricht ist schon unterwegs. Versuchen Sie es in einigen Sekunden noch einmal.',
  /** Closes each reason why there is none. */
  remains: 'Die Nachrichten in der App und die E-Mails, die Sie gewählt haben, bleiben.',
  hindrances: {
    insecure: 'Push-Nachrichten brauchen eine sichere Adresse (https).',
    ios: 'Auf iPhone und iPad gibt es Push-Nachrichten nur für die installierte App: in Safari „Teilen“ und „Zum Home-Bildschirm“ wählen, dann die App von dort öffnen.',
    browser: 'Dieser Browser bietet keine Push-Nachrichten, oder nicht in einem privaten Fenster.',
    denied:
      'Mitteilungen sind für diese Seite gesperrt. Erlauben Sie sie in den Einstellungen des Browsers, auf dem iPhone unter „Einstellungen“, „Mitteilungen“, und laden Sie die App neu.',
    shared: 'Auf einem gemeinsam genutzten Gerät gibt es keine Push-Nachrichten: Andere würden sie lesen.',
    setting: 'Auf diesem Server sind Push-Nachrichten ausgeschaltet.',
    subject:
      'Der Server hat keine Adresse, die Push-Dienste verlangen. Wer ihn betreibt, setzt PUBLIC_URL (https) oder MAIL_FROM.',
  },
  failing: {
    unreached:
      'Beim Push-Dienst dieses Browsers kommt gerade nichts an. In einem Netz ohne Internet sind Push-Nachrichten nicht möglich.',
    refused:
      'Der Push-Dienst dieses Browsers nimmt keine Nachrichten an. Schalten Sie sie aus und wieder ein.',
  },
  offline: 'Keine Verbindung: Ein- und ausschalten geht nur mit Verbindung zum Server.',
  unknown: 'Der Stand dieses Geräts wird mit Verbindung zum Server gezeigt.',
  failed: 'Der Stand dieses Geräts konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
  results: {
    offline: 'Keine Verbindung zum Server. Prüfen Sie danach, was hier eingestellt ist.',
    refused: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
    browser:
      'Der Browser bekommt von seinem Push-Dienst keine Adresse. In einem Netz ohne Internet sind Push-Nachrichten nicht möglich.',
    denied: 'Ohne Ihre Erlaubnis zeigt das Gerät keine Mitteilungen.',
    off: 'Auf diesem Server sind Push-Nachrichten ausgeschaltet.',
  },
};
