import type { ReportSkipped } from '../../../../shared/contract/notification/figure-report.ts';

const skipped: Record<ReportSkipped, string> = {
  account: 'Ihr Zugang war gesperrt.',
  right: 'Ihre Rolle durfte keine Kennzahlen sehen.',
  place: 'Den Ort gibt es nicht mehr.',
  empty: 'Dort war keine Maschine in Betrieb, die Sie sehen dürfen.',
};

/** Figures of a month by mail [K4]. */
export const monthlyReportText = {
  title: 'Monatsbericht per E-Mail',
  lead: 'Am Ersten jedes Monats kommen die Kennzahlen des abgelaufenen Monats als PDF, im Vergleich zum Monat davor. Der Bericht zeigt, was Sie dann sehen dürfen, und nichts zu einzelnen Personen.',
  wrongSubject:
    'Den Monatsbericht gibt es für Werke, Bereiche und Pools und für alle Maschinen. Wählen Sie oben einen Ort, um ihn zu bestellen.',
  off: (place: string, address: string) =>
    `Für „${place}“ nicht bestellt. Nach dem Bestellen geht der Bericht an ${address}, die Adresse Ihrer Anmeldung.`,
  on: (place: string, date: string, address: string) =>
    `Für „${place}“ bestellt. Der nächste geht am ${date} an ${address}.`,
  order: 'Bestellen',
  end: 'Abbestellen',
  full: 'Mehr Monatsberichte kann eine Person nicht haben. Bestellen Sie zuerst einen ab.',
  ordered: 'Monatsbericht bestellt',
  ended: 'Monatsbericht abbestellt',

  listTitle: 'Meine Monatsberichte',
  allMachines: 'Alle Maschinen',
  placeGone: 'Ort nicht mehr vorhanden',
  next: (date: string) => `nächster am ${date}`,
  sent: (date: string) => `zuletzt gesendet am ${date}`,
  skipped: (reason: ReportSkipped) => `Zuletzt nicht gesendet: ${skipped[reason]}`,
  endOf: (place: string) => `Monatsbericht für „${place}“ abbestellen`,

  offline: 'Keine Verbindung: Monatsberichte werden nur mit Verbindung zum Server bestellt und abbestellt.',
  unknown: 'Ihre Monatsberichte werden mit Verbindung zum Server gezeigt.',
  failed: 'Ihre Monatsberichte konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
  refused: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
};
