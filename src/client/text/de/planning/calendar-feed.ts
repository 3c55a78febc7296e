/** Planned maintenance in one's own calendar [T8]. */
export const calendarFeedText = {
  title: 'Kalender-Abo',
  lead: 'Geplante Wartungen erscheinen in Outlook, im Google Kalender oder auf dem Handy und bleiben dort automatisch aktuell.',
  /** On the profile, and on the list of maintenance. */
  profileLead: 'Geplante Wartungen im eigenen Kalender: Outlook, Google oder Handy.',
  open: 'Kalender-Abos verwalten',
  subscribe: 'Abonnieren',
  subscribeHint: 'Wartungen im eigenen Kalender abonnieren',
  back: 'Profil',

  newTitle: 'Neues Abo',
  content: 'Was im Kalender steht',
  contents: { all: 'Alle Wartungen', mine: 'Nur mir zugewiesene' },
  mineHint: 'Zugewiesen wird eine Wartung erst, wenn sie ansteht. Spätere Termine fehlen deshalb hier.',
  place: 'Ort',
  allPlaces: 'Alle Orte, die ich sehe',
  pool: (name: string) => `Pool: ${name}`,
  create: 'Link erzeugen',
  rights:
    'Der Kalender zeigt immer, was Sie selbst gerade sehen dürfen. Wer den Link kennt, sieht dasselbe: Geben Sie ihn nicht weiter.',
  denied: 'Ihre Rolle darf keine Wartungen sehen, deshalb können Sie kein neues Abo anlegen.',
  full: 'Mehr Abos kann eine Person nicht haben. Beenden Sie eines, das Sie nicht mehr brauchen.',

  toldTitle: 'Link jetzt in den Kalender einfügen',
  toldLead:
    'Der Link wird nur einmal angezeigt. Wenn Sie diese Seite verlassen haben, erzeugen Sie in der Liste einen neuen.',
  link: 'Link',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  notCopied: 'Kopieren ging nicht. Markieren Sie den Link und kopieren Sie ihn von Hand.',
  openCalendar: 'Auf diesem Gerät öffnen',

  listTitle: 'Meine Abos',
  none: 'Noch kein Abo.',
  since: (date: string) => `angelegt am ${date}`,
  read: (moment: string) => `zuletzt abgerufen ${moment}`,
  unread: 'noch nicht abgerufen',
  placeGone: 'Ort nicht mehr vorhanden',
  renew: (name: string) => `Neuer Link für „${name}“`,
  renewTitle: 'Link ersetzen?',
  renewLead:
    'Der bisherige Link gilt danach nicht mehr. Fügen Sie den neuen in jeden Kalender ein, der ihn benutzt.',
  renewConfirm: 'Ersetzen',
  renewed: 'Neuer Link erzeugt',
  revoke: (name: string) => `Abo „${name}“ beenden`,
  revokeTitle: 'Abo beenden?',
  revokeLead: 'Der Link gilt danach nicht mehr. Die Termine verschwinden aus Kalendern, die ihn benutzen.',
  revokeLeadOf: (person: string) =>
    `Der Link von ${person} gilt danach nicht mehr. Die Termine verschwinden aus Kalendern, die ihn benutzen.`,
  revokeConfirm: 'Beenden',
  revoked: 'Abo beendet',
  created: 'Link erzeugt',

  companyTitle: 'Abos im Betrieb',
  companyLead: 'Wer einen Link hat. Die Links selbst kennt nur, wer sie angelegt hat.',
  companyNone: 'Sonst hat niemand ein Abo.',
  unknownPerson: 'Unbekannte Person',

  helpTitle: 'So kommt der Link in Ihren Kalender',
  help: [
    {
      name: 'iPhone und iPad',
      steps: [
        'Öffnen Sie diese Seite auf dem Gerät und tippen Sie auf „Auf diesem Gerät öffnen“.',
        'Bestätigen Sie mit „Abonnieren“.',
        'Ohne diese Seite: Einstellungen › Apps › Kalender › Kalenderaccounts › Account hinzufügen › Andere › Kalenderabo hinzufügen, und den Link einfügen.',
      ],
    },
    {
      name: 'Outlook',
      steps: [
        'Öffnen Sie in Outlook den Kalender und „Kalender hinzufügen“.',
        'Wählen Sie „Aus dem Internet abonnieren“ (im klassischen Outlook „Aus dem Internet“).',
        'Fügen Sie den Link ein und bestätigen Sie.',
      ],
    },
    {
      name: 'Google Kalender',
      steps: [
        'Öffnen Sie calendar.google.com am Computer.',
        'Klicken Sie neben „Weitere Kalender“ auf das Plus und dann auf „Per URL“.',
        'Fügen Sie den Link ein. Auf dem Handy erscheint der Kalender dann automatisch.',
      ],
    },
  ],
  reach:
    'Google und das neue Outlook rufen den Link aus dem Internet ab. Ist Wartbar nur im Firmennetz erreichbar, bleibt der Kalender dort leer. iPhone und klassisches Outlook rufen ihn selbst ab, sobald sie im Firmennetz sind.',
  delay:
    'Wie oft ein Kalender nachsieht, bestimmt das Programm: meist stündlich, bei Google bis zu einem Tag.',

  offline: 'Keine Verbindung: Abos werden nur mit Verbindung zum Server angelegt und beendet.',
  unknown: 'Die Abos werden mit Verbindung zum Server gezeigt.',
  failed: 'Die Abos konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
  refused: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
};
