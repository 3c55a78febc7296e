import type { SearchedKind } from '../../../../shared/rules/search/entries.ts';
import { formatNumber } from '../../format.ts';

/** Search over everything [K2]; loaded with its screen. */
export const searchPanelText = {
  label: 'Alles durchsuchen',
  placeholder: 'Maschine, Meldung, Fehlercode, Person …',
  hint: 'Gesucht wird in Maschinen, Meldungen, Berichten, Wartungsaufgaben, Dokumenten, FAQs, Maßnahmen und Personen. Ein Teil eines Wortes oder einer Nummer genügt, Tippfehler schaden nicht.',
  groups: {
    equipment: 'Maschinen',
    notification: 'Meldungen',
    report: 'Berichte',
    maintenancetask: 'Wartungsaufgaben',
    attachment: 'Dokumente und Bilder',
    questionanswer: 'FAQs',
    workflow: 'Maßnahmen',
    user: 'Personen',
  } satisfies Record<SearchedKind, string>,
  keysTitle: 'Tasten',
  keysOf: {
    everywhere: {
      title: 'Überall',
      search: 'Suchen und Befehle',
      keys: [['?', 'Diese Übersicht']],
    },
    /** In parts that need different rights. */
    table: {
      title: 'In der Tabelle der Meldungen',
      move: [
        ['J, ↓', 'Nächste Zeile'],
        ['K, ↑', 'Vorige Zeile'],
        ['Enter', 'Öffnen'],
      ],
      choose: [
        ['X', 'Auswählen'],
        ['Umschalt ↓ ↑', 'Mehrere auswählen'],
      ],
      change: [
        ['A', 'Zuweisen'],
        ['E', 'Bearbeiten'],
      ],
      create: [['N', 'Neue Meldung']],
      leave: [['Esc', 'Auswahl aufheben, schließen']],
    },
  },
  commands: {
    title: 'Befehle',
    about: (title: string) => `Mit „${title}“`,
    createNotification: 'Neue Meldung',
    createNotificationWords: 'Störung melden anlegen',
    createMachine: 'Neue Maschine',
    inviteUser: 'Person einladen',
    goTo: (place: string) => `Gehe zu: ${place}`,
    sync: 'Jetzt synchronisieren',
    syncWords: 'senden abgleichen',
    setStatus: (status: string) => `Status: ${status}`,
    edit: 'Bearbeiten',
    assignToMe: 'Mir zuweisen',
    assignTo: (name: string) => `Zuweisen: ${name}`,
    unassign: 'Zuweisung aufheben',
  },
  untitled: {
    equipment: 'Ohne Namen',
    notification: 'Ohne Titel',
    report: 'Bericht ohne Text',
    maintenancetask: 'Ohne Titel',
    attachment: 'Ohne Titel',
    questionanswer: 'Ohne Frage',
    workflow: 'Ohne Titel',
    user: 'Ohne Namen',
  } satisfies Record<SearchedKind, string>,
  allMachines: 'In der Maschinenliste weitersuchen',
  allNotifications: 'In den offenen Meldungen weitersuchen',
  more: (count: number) => `${formatNumber(count)} weitere anzeigen`,
  elsewhere: 'auf dem Server',
  similar: 'Genau so kommt es nirgends vor. Ähnlich geschrieben:',
  nothing: (query: string) => `Nichts gefunden für „${query}“`,
  nothingText: 'Prüfen Sie die Schreibweise, oder suchen Sie nach einem Teil des Wortes oder der Nummer.',
  results: (count: number) => (count === 1 ? '1 Treffer' : `${formatNumber(count)} Treffer`),
  keys: '↑ ↓ wählen · Enter öffnen · Esc leeren',
  /** What was searched. */
  where: {
    reading: 'Auf diesem Gerät wird noch gesucht …',
    asking: 'Gesucht auf diesem Gerät. Der Server sucht noch …',
    both: 'Gesucht auf diesem Gerät und auf dem Server.',
    incomplete:
      'Gesucht auf diesem Gerät und auf dem Server. Der Server nimmt neue Einträge gerade noch auf und findet sie in Kürze.',
    offline: 'Gesucht auf diesem Gerät. Was nur auf dem Server liegt, wird ohne Verbindung nicht gefunden.',
    often: 'Gesucht auf diesem Gerät. Der Server sucht in einer Minute wieder mit.',
    failed: 'Gesucht auf diesem Gerät. Der Server konnte gerade nicht suchen.',
  },
};
