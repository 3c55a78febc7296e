import { formatNumber } from '../../format.ts';

const entries = (count: number): string => (count === 1 ? '1 Eintrag' : `${formatNumber(count)} Einträge`);
const minutesOf = (count: number): string => (count === 1 ? '1 Minute' : `${formatNumber(count)} Minuten`);

/** Lock screen of a shared device [OB11]. */
export const lockText = {
  title: 'Wer arbeitet jetzt?',
  lead: 'Tippen Sie auf Ihren Namen und geben Sie Ihre PIN ein. Das geht auch ohne Netz.',
  unsent: (count: number) => `${formatNumber(count)} nicht gesendet`,
  sent: 'Alles gesendet',
  spent: 'PIN gesperrt',
  other: 'Andere Person anmelden',
  toPeople: 'Zurück zur Auswahl',
  pin: 'PIN',
  pinOf: (name: string) => `PIN von ${name}`,
  typed: (count: number) =>
    count === 1 ? '1 Ziffer eingegeben' : `${formatNumber(count)} Ziffern eingegeben`,
  pad: 'Ziffern',
  erase: 'Letzte Ziffer löschen',
  enter: 'Entsperren',
  entering: 'Wird entsperrt …',
  wrong: (left: number) =>
    left === 1
      ? 'Die PIN ist falsch. Sie haben noch 1 Versuch, danach hilft nur die Anmeldung mit Passwort.'
      : `Die PIN ist falsch. Sie haben noch ${formatNumber(left)} Versuche.`,
  spentTitle: 'Die PIN ist gesperrt',
  spentText:
    'Sie wurde fünfmal falsch eingegeben. Melden Sie sich mit E-Mail-Adresse und Passwort an und legen Sie eine neue PIN fest. Was noch nicht gesendet ist, bleibt verschlüsselt auf diesem Gerät und wird danach gesendet.',
  gone: 'Hier ist niemand mehr unter diesem Namen gesperrt. Wählen Sie noch einmal.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
  login: 'Mit Passwort anmelden',
  afterLogin: 'Dieses Gerät nutzen mehrere Personen. Nach dem Anmelden legen Sie Ihre PIN fest.',
};

/** Locking [OB11]. */
export const lockingText = {
  title: 'Sperren',
  sending: (count: number) => `Vorher ${count === 1 ? 'wird' : 'werden'} noch ${entries(count)} gesendet …`,
  safe: 'Was bis dahin nicht gesendet ist, bleibt verschlüsselt auf diesem Gerät und wird gesendet, wenn Sie wieder da sind.',
  now: 'Jetzt sperren',
  failed: 'Das Gerät ist nicht gesperrt',
  failedTodo: 'Versuchen Sie es noch einmal und lassen Sie das Gerät bis dahin nicht liegen.',
};

/** One's PIN on a shared device [OB11]. */
export const pinText = {
  title: 'PIN auf diesem Gerät',
  lead: 'Dieses Gerät nutzen mehrere Personen. Mit Ihrer PIN sperren Sie es und sind in wenigen Sekunden zurück, auch ohne Netz.',
  has: 'Sie haben eine PIN. Gesperrt wird oben rechts im Menü oder automatisch.',
  present: 'Bisherige PIN',
  missing: 'Bitte die bisherige PIN eingeben',
  wrong: (left: number) =>
    left === 1
      ? 'Die PIN ist falsch. Noch 1 Versuch.'
      : `Die PIN ist falsch. Noch ${formatNumber(left)} Versuche.`,
  spent: 'Die PIN ist gesperrt. Melden Sie sich ab und mit Passwort wieder an.',
  label: 'Neue PIN',
  again: 'Neue PIN wiederholen',
  hint: '6 bis 12 Ziffern, nicht leicht zu erraten',
  digits: 'Nur Ziffern',
  short: 'Mindestens 6 Ziffern',
  long: 'Höchstens 12 Ziffern',
  simple: 'Diese PIN ist zu leicht zu erraten.',
  differs: 'Die beiden PINs sind verschieden.',
  set: 'PIN festlegen',
  change: 'PIN ändern',
  saved: 'PIN festgelegt',
  off: 'Dieses Gerät wird nicht mehr gemeinsam genutzt.',
  full: 'Auf diesem Gerät haben schon 30 Personen eine PIN.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
  drop: 'PIN entfernen',
  dropped: 'PIN entfernt',
};

/** Shared devices of the company, for administrators [OB11]. */
export const sharedDevicesText = {
  ownTitle: 'Dieses Gerät gemeinsam nutzen',
  lead: 'Auf einem Tablet in der Halle wechseln sich die Leute einer Schicht mit einer PIN ab, auch ohne Netz. Jede Person hat ihre eigenen Entwürfe, ungesendeten Einträge und Rechte.',
  readableTitle: 'Was auf dem Gerät lesbar bleibt',
  readable:
    'Was eine Person sehen darf (Maschinen, Meldungen, Berichte, Dokumente), bleibt auf dem Gerät, während sie gesperrt ist, und ist nicht verschlüsselt. Wer sich auskennt und das Gerät in der Hand hat, kann es lesen. Entwürfe, ungesendete Einträge und Anmeldungen sind verschlüsselt.',
  protect:
    'Schalten Sie die Bildschirmsperre und die Verschlüsselung des Geräts ein. Wer das ganze Gerät kopieren kann, kann eine kurze PIN erraten.',
  name: 'Name des Geräts',
  nameHint: 'z. B. Tablet Halle 1',
  nameMissing: 'Bitte einen Namen eingeben',
  minutes: 'Sperrt nach',
  minutesOf,
  share: 'Gemeinsam nutzen',
  change: 'Speichern',
  shared: 'Dieses Gerät wird gemeinsam genutzt',
  sharedDetail: 'Legen Sie in Ihrem Profil Ihre PIN fest.',
  toPin: 'Zu meiner PIN',
  changed: 'Gespeichert',
  peopleTitle: 'Wer auf diesem Gerät eine PIN hat',
  peopleNone: 'Außer Ihnen niemand.',
  lockedSince: (moment: string) => `gesperrt ${moment}`,
  drop: (name: string) => `PIN von ${name} entfernen`,
  dropTitle: 'PIN entfernen?',
  dropLead: (name: string) =>
    `${name} meldet sich hier danach wieder mit Passwort an. Was hier noch nicht gesendet ist, bleibt verschlüsselt liegen und wird dann gesendet.`,
  dropConfirm: 'PIN entfernen',
  dropped: 'PIN entfernt',
  listTitle: 'Gemeinsame Geräte',
  none: 'Noch kein Gerät wird gemeinsam genutzt.',
  own: 'dieses Gerät',
  locksAfter: (count: number) => `sperrt nach ${minutesOf(count)}`,
  since: (date: string) => `seit ${date}`,
  used: (moment: string) => `zuletzt ${moment}`,
  you: 'Sie',
  nobody: 'Niemand ist angemeldet.',
  endOne: (name: string) => `${name} abmelden`,
  endOneTitle: 'Person abmelden?',
  endOneLead: (name: string, device: string) =>
    `„${device}“ fragt ${name} danach wieder nach dem Passwort, sobald es Netz hat. Was dort noch nicht gesendet ist, bleibt verschlüsselt liegen.`,
  endAll: 'Alle abmelden',
  endAllTitle: 'Alle auf diesem Gerät abmelden?',
  endAllLead: (device: string) =>
    `„${device}“ fragt danach jede Person wieder nach dem Passwort, sobald es Netz hat. Was dort noch nicht gesendet ist, bleibt verschlüsselt liegen.`,
  ended: 'Abgemeldet',
  endConfirm: 'Abmelden',
  unshare: 'Nicht mehr gemeinsam nutzen',
  unshareTitle: 'Nicht mehr gemeinsam nutzen?',
  unshareLead: (device: string) =>
    `Auf „${device}“ gelten dann keine PINs mehr, sobald es Netz hat. Wer gesperrt ist, meldet sich mit Passwort an. Was dort noch nicht gesendet ist, bleibt verschlüsselt liegen, bis sich die Person dort wieder anmeldet.`,
  unshareConfirm: 'Beenden',
  unshared: 'Das Gerät wird nicht mehr gemeinsam genutzt',
  offline: 'Keine Verbindung: Gemeinsame Geräte werden nur mit Verbindung zum Server eingerichtet.',
  unknown: 'Gemeinsame Geräte werden mit Verbindung zum Server gezeigt.',
  failed: 'Die gemeinsamen Geräte konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
  refused: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
};
