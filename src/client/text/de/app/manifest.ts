/** What a phone shows of the app before it is installed, and on its icon [I1]. */
export const manifestText = {
  lang: 'de',
  name: 'Wartbar',
  description:
    'Instandhaltung für Maschinen, auch ohne Netz: Störungen melden, Wartungen planen, Berichte schreiben.',
  scan: 'Scannen',
  scanDescription: 'Maschine über ihren QR-Code öffnen',
  newNotification: 'Neue Meldung',
  newNotificationDescription: 'Eine Störung melden',
  screenshotPhone: 'Eine Maschine mit ihren offenen Meldungen',
  screenshotDesktop: 'Die Startseite mit offenen Meldungen und anstehenden Wartungen',
};
