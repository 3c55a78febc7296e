/** One that is not on this device has no title here. */
const named = (title: string) => (title ? `Meldung „${title}“` : 'Meldung');

/** Words for notifications and what is done about them: as entries, drafts and refused writes call it [I4] [OB14]. */
export const notificationWords = {
  one: 'Meldung',
  many: 'Meldungen',
  the: 'Die Meldung',
  parts: {
    'notification.status': 'Status',
    'notification.assign': 'Zuweisung',
    'notification.unassign': 'Zuweisung',
    'notification.share': 'per E-Mail geteilt',
  },
  created: 'Neue Meldung',
  statusTo: (status: string) => `Status → ${status}:`,
  sharedWith: (title: string, receiver: string) => `${named(title)} mit ${receiver} teilen`,
  assignedTo: (title: string, who: string) => `${named(title)} an ${who || 'eine Person'} zuweisen`,
  takenFrom: (title: string, who: string) => `${named(title)} nicht mehr ${who || 'einer Person'} zuweisen`,
  notPlanned: 'kein Tag',
  fields: {
    type: 'Art',
    title: 'Titel',
    description: 'Beschreibung',
    errorcode: 'Fehlercode',
    created: 'Zeitpunkt',
    dueuntil: 'Fällig',
    plannedfor: 'Eingeplant am',
    status: 'Status',
    progressstarted: 'Begonnen',
    closed: 'Erledigt',
    name: 'Name',
    receiver: 'E-Mail-Adresse',
    isassignedto: 'Zugewiesen an',
  },
  refused: {
    'usernodeid range':
      'Mehr als 20 Personen kann eine Aufgabe nicht haben. Nehmen Sie erst jemanden heraus.',
  },
  forms: {
    'notification-add': 'Neue Meldung',
    'notification-edit': 'Meldung',
    done: 'Erledigt melden',
    share: 'Meldung teilen',
  },
};

export const taskassignmentWords = { one: 'Zuweisung' };

export const workflowWords = {
  one: 'Maßnahme',
  many: 'Maßnahmen',
  the: 'Die Maßnahme',
  created: 'Neue Maßnahme',
  fields: { title_workflow: 'Titel', description: 'Beschreibung', created: 'Zeitpunkt' },
  forms: { 'solution-add:measure': 'Neue Maßnahme', 'solution-edit': 'Maßnahme' },
};
export const workflowstepWords = { one: 'Maßnahme' };

export const reportWords = {
  one: 'Wartungsbericht',
  many: 'Wartungsberichte',
  the: 'Der Wartungsbericht',
  created: 'Neuer Wartungsbericht',
  fields: {
    executed: 'Durchgeführt',
    comment: 'Kommentar',
    authorsignature: 'Unterschrift',
    created: 'Zeitpunkt',
    triggeringevent: 'Zählerstand',
    nextdueat: 'Nächste Durchführung',
  },
  forms: { 'report-add': 'Neuer Wartungsbericht', 'report-edit': 'Wartungsbericht' },
  denied: {
    'report.update':
      'Einen unterschriebenen Bericht ändert nur, wer ihn verfasst hat oder Berichte löschen darf',
  },
};
export const reportchangeWords = { one: 'Änderung am Wartungsbericht' };

export const costWords = {
  one: 'Aufwand',
  many: 'Aufwände',
  the: 'Der Aufwand',
  created: 'Neuer Aufwand',
  fields: { name: 'Name', value: 'Wert', costTypeNodeId: 'Art des Aufwands' },
  forms: { effort: 'Aufwand' },
};
export const costtypeWords = { one: 'Art des Aufwands' };

export const noticeWords = { one: 'Benachrichtigung', fields: {} };
export const noticesettingWords = {
  one: 'Auswahl der E-Mails',
  yes: 'auch per E-Mail',
  no: 'nur in der App',
  fields: {
    mailmaintenance: 'Erinnerungen an anstehende Wartungen und fehlende Berichte',
    mailnotification: 'Neue Meldungen',
    mailreport: 'Wartungsberichte',
  },
};
