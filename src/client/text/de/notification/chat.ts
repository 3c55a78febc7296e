import { formatNumber } from '../../format.ts';

/** Messages and discussions [K1] [M16]. Quoted wording is that of the source. */
export const chatText = {
  title: 'Nachrichten',
  rooms: 'Gespräche',
  searchRooms: 'Gespräche suchen',
  searchPlaceholder: 'Maschine oder Meldung',
  markAllRead: 'Alle als gelesen markieren',
  start: 'Neues Gespräch',
  none: 'Noch keine Gespräche',
  noneText:
    'Jede Maschine und jede Meldung hat ihr eigenes Gespräch. Wählen Sie eine Maschine und schreiben Sie die erste Nachricht; alle, die diese Maschine sehen, lesen mit.',
  noMatch: 'Kein Gespräch gefunden',
  noMatchText: 'Gesucht wird im Namen der Maschine und im Titel der Meldung.',
  choose: 'Gespräch auswählen',
  chooseText: 'Links stehen alle Gespräche, das neueste zuoberst.',
  loading: 'Die Gespräche werden noch geladen …',
  /** Letter for letter. */
  loadFailed: 'Der Chatraum konnte nicht geladen werden.',
  loadFailedSafe: 'Was Sie geschrieben haben, ist sicher auf diesem Gerät.',
  loadFailedTodo:
    'Vielleicht wurde die Maschine oder die Meldung gelöscht, oder sie gehört nicht mehr zu Ihren Bereichen.',
  retry: 'Erneut versuchen',
  toMessages: 'Zu den Nachrichten',
  toMachine: 'Zur Maschine',
  toNotification: 'Zur Meldung',
  discussion: 'Diskussion',
  messages: 'Nachrichten in diesem Gespräch',
  empty: 'Noch keine Nachrichten',
  emptyMachine:
    'Fragen, Absprachen und Hinweise zu dieser Maschine stehen hier für alle, die sie sehen. Auch ohne Netz können Sie schreiben: Die Nachricht wird gesendet, sobald wieder eines da ist.',
  emptyNotification:
    'Was zu dieser Meldung abzusprechen ist, steht hier für alle, die die Maschine sehen. Auch ohne Netz können Sie schreiben: Die Nachricht wird gesendet, sobald wieder eines da ist.',
  fresh: 'Neue Nachrichten',
  own: 'Sie',
  said: (author: string) => `${author}:`,
  unknownAuthor: 'Unbekannt',
  typedAt: (moment: string) => `geschrieben ${moment}`,
  today: 'Heute',
  yesterday: 'Gestern',
  toLatest: 'Zur neuesten Nachricht',
  unreadBelow: (count: number) =>
    count === 1 ? '1 neue Nachricht' : `${formatNumber(count)} neue Nachrichten`,
  unread: (count: number) => {
    if (count === 1) return '1 ungelesene Nachricht';
    return `${count > 99 ? 'mehr als 99' : count} ungelesene Nachrichten`;
  },
  write: 'Nachricht schreiben',
  send: 'Senden',
  offline:
    'Keine Verbindung. Nachrichten bleiben auf diesem Gerät und werden gesendet, sobald sie wieder da ist.',
};
