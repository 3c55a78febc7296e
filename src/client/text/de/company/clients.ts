import type { OfferedPlan, ProviderAccess } from '../../../../shared/contract/company/client-queries.ts';
import { formatNumber } from '../../format.ts';

/** Companies that use the service, for super users [U8]. */
export const clientsText = {
  title: 'Betriebe',
  denied: 'Zugriff verwehrt!',
  deniedText: 'Die Betriebe sieht nur, wer den Dienst betreibt.',
  toStart: 'Zum Start',
  count: (count: number) => (count === 1 ? '1 Betrieb' : `${formatNumber(count)} Betriebe`),
  new: 'Neuer Betrieb',
  search: 'Betriebe suchen',
  searchHint: 'Name des Betriebs',
  list: 'Betriebe',
  server: 'Server',
  columns: {
    name: 'Betrieb',
    plan: 'Abo',
    validuntil: 'Gültig bis',
    users: 'Aktive Benutzer',
    storage: 'Dateien',
    actions: 'Aktionen',
  },
  noPlan: 'Kein Abo',
  noEnd: 'ohne Ende',
  nothingToEnd: '–',
  usersOf: (active: number, limit: number | null) =>
    limit === null ? formatNumber(active) : `${formatNumber(active)} von ${formatNumber(limit)}`,
  /** On a narrow screen, below the name. */
  users: (of: string) => `${of} Benutzer aktiv`,
  until: (day: string) => `bis ${day}`,
  locked: 'gesperrt',
  builder: 'Maschinenbauer',
  ended: 'abgelaufen',
  enter: 'Betreten',
  enterNamed: (name: string) => `${name} betreten`,
  noAccess: 'Kein Zugriff',
  noAccessHint: 'Dieser Betrieb lässt den Anbieter nicht hinein.',
  none: 'Keine Betriebe',
  noneText: 'Legen Sie den ersten Betrieb mit seinem Administrator an.',
  nothing: 'Nichts gefunden',
  nothingText: 'Kein Betrieb heißt so.',
  reset: 'Alle zeigen',
  offline:
    'Ohne Verbindung sehen Sie die Namen von der letzten Anmeldung. Alles Weitere steht auf dem Server.',
  failed: 'Die Betriebe konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',

  enterTitle: (name: string) => `${name} betreten?`,
  enterText: {
    none: '',
    read: 'Sie sehen die Daten des Betriebs eine Stunde lang, ohne etwas zu ändern. Der Betrieb sieht in seinem Protokoll, wann Sie da waren.',
    write:
      'Sie sehen die Daten des Betriebs eine Stunde lang und dürfen sie ändern. Der Betrieb sieht in seinem Protokoll, wann Sie da waren.',
  } satisfies Record<ProviderAccess, string>,
  entered: (name: string) => `Sie sind jetzt im Betrieb ${name}.`,
  enterRefused: {
    offline: 'Zum Betreten braucht es eine Verbindung zum Server.',
    forbidden: 'Dieser Betrieb lässt den Anbieter nicht hinein.',
    gone: 'Diesen Betrieb gibt es nicht mehr, oder er ist gesperrt.',
    failed: 'Der Betrieb konnte nicht betreten werden. Versuchen Sie es noch einmal.',
  },
};

/** A new company [U8]. */
export const clientFormText = {
  title: 'Neuer Betrieb',
  back: 'Betriebe',
  lead: 'Der Betrieb beginnt leer: mit Rollen, Einheiten und Kostenarten, aber ohne Maschinen. Der Administrator bekommt eine E-Mail mit einem Link, über den er sein Passwort festlegt.',
  company: 'Betrieb',
  name: 'Name des Betriebs',
  plan: 'Abo',
  plans: {
    free: 'Testzugang, 30 Tage, 5 Benutzer',
    team5: 'Team 5, ein Jahr, 5 Benutzer',
    team30: 'Team 30, ein Jahr, 30 Benutzer',
    team150: 'Team 150, ein Jahr, 150 Benutzer',
    builder: 'Maschinenbauer, ein Jahr, 5 Benutzer',
  } satisfies Record<OfferedPlan, string>,
  admin: 'Erster Administrator',
  givenname: 'Vorname',
  surname: 'Nachname',
  email: 'E-Mail-Adresse',
  submit: 'Anlegen und einladen',
  required: 'Pflichtfeld',
  emailWrong: 'Eingegebene E-Mail-Adresse ist ungültig',
  emailInUse: 'Diese Adresse hat schon einen Zugang.',
  emailOften: 'An diese Adresse ging gerade schon Post. Versuchen Sie es in einer Stunde noch einmal.',
  planNotSold: 'Dieses Abo wird auf diesem Server nicht angeboten.',
  made: 'Dieser Betrieb wurde schon angelegt, mit den Angaben vom ersten Mal. Was Sie seitdem geändert haben, gilt nicht.',
  toList: 'Zu den Betrieben',
  network: 'Zum Anlegen braucht es eine Verbindung zum Server.',
  offline: 'Der Server ist gerade nicht zu erreichen. Ihre Eingaben sind noch hier.',
  often: 'Gerade wurden sehr viele Betriebe angelegt. Versuchen Sie es später noch einmal.',
  failed: 'Der Betrieb wurde nicht angelegt. Ihre Eingaben sind noch hier.',
  done: 'Betrieb angelegt',
  doneDetail: (email: string) => `Die Einladung geht an ${email}.`,
};
