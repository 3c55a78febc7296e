/** How phones are set up for a server without a public domain [D1]. */
export const lanText = {
  title: 'Handy einrichten',
  lead: 'Damit Wartbar auf dem Handy läuft, auch ohne Netz.',
  cardLead:
    'Läuft der Server im Betriebsnetz ohne öffentliche Adresse, muss ihm jedes Gerät einmal vertrauen. Der Aushang zeigt, wie.',
  open: 'Aushang öffnen',
  print: 'Drucken',
  back: 'Zu den Geräten',
  denied: 'Zugriff verwehrt!',
  deniedText: 'Den Aushang öffnen Administratoren.',
  toStart: 'Zum Start',
  scan: 'Code scannen',
  codeAlt: (address: string) => `Code zum Einrichten: ${address}`,
  orType: 'Oder im Browser eintippen:',
  stepsTitle: 'So geht es',
  steps: [
    'Das Handy mit dem WLAN des Betriebs verbinden.',
    'Den Code mit der Kamera scannen. Auf dem iPhone in Safari öffnen, auf Android in Chrome.',
    'Der Seite folgen: Sie zeigt die Schritte für Ihr Gerät. Das dauert etwa zwei Minuten.',
    '„Wartbar öffnen“ antippen, anmelden und Wartbar zum Startbildschirm hinzufügen.',
  ],
  compareTitle: 'Vor dem Vertrauen vergleichen',
  compare:
    'Die Seite zeigt denselben Fingerabdruck (SHA-256). Weicht er ab, brechen Sie ab und sagen es der Administration.',
  fixedTitle: 'Feste Adresse',
  fixed: (app: string) =>
    `Eingerichtete Geräte erreichen den Server unter ${app}. Geben Sie dem Rechner eine feste Adresse (DHCP-Reservierung) oder mit PUBLIC_URL einen Namen. Ändert sich die Adresse, muss jedes Gerät neu eingerichtet und dieser Aushang neu gedruckt werden.`,
  none: 'Dieser Server macht kein eigenes Zertifikat',
  noneText:
    'Geräte öffnen Wartbar einfach unter der Adresse, die Sie hier sehen. Ohne öffentliche Adresse startet der Server mit „npm start -- --lan“ so, dass Handys ihm vertrauen können.',
  unknown: 'Die Angaben stehen auf dem Server. Sie erscheinen, sobald die Verbindung wieder da ist.',
  failed: 'Die Angaben konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
};
