import type { Doubt, FigureKey } from '../../../../shared/rules/figures/figure-list.ts';
import { roundedHours, roundedMinutes, roundedPercent } from '../../../../shared/rules/figures/rounding.ts';
import type { TileKey } from '../../../../shared/rules/figures/tiles.ts';
import { formatNumber } from '../../format.ts';

/** Words of the figures [K4]. */
type Words = {
  label: string;
  /** What it says, in a sentence. */
  says: string;
  /** How it is reckoned. */
  formula: string;
};

const shiftNote = 'Gezählt wird nur die Zeit, in der die Maschine laut Schichtmodell arbeitet.';

const figures: Record<
  Exclude<FigureKey, 'mttrcalendar' | 'reactioncalendar' | 'repaircalendar' | 'technical' | 'organisational'>,
  Words
> = {
  availability: {
    label: 'Technische Verfügbarkeit',
    says: 'Anteil der Belegungszeit ohne technischen Stillstand',
    formula:
      '(Belegungszeit − technischer Stillstand) ÷ Belegungszeit. Technischer Stillstand sind Meldungen der Typen Stillstand durch Defekt und durch Verschleiß. Überschneiden sich mehrere, zählt die Zeit einmal.',
  },
  standstill: {
    label: 'Stillstandszeit',
    says: 'Technischer und organisatorischer Stillstand zusammen',
    formula: `Von der Meldung bis zum Abschluss. Eine eingetragene Stillstandszeit zählt statt dieser Zeiten, ab der Meldung. Bedienfehler zählen als organisatorischer Stillstand. ${shiftNote}`,
  },
  mtbf: {
    label: 'Mittlere Betriebszeit zwischen Ausfällen (MTBF)',
    says: 'Wie lange eine Maschine im Mittel ohne Ausfall läuft',
    formula:
      '(Belegungszeit − technischer Stillstand − organisatorischer Stillstand) ÷ Ausfälle, die im Zeitraum begonnen haben.',
  },
  mttr: {
    label: 'Mittlere Instandsetzungsdauer (MTTR)',
    says: 'Wie lange ein Ausfall im Mittel dauert',
    formula: `Dauer der Ausfälle, die im Zeitraum begonnen haben, ÷ ihre Anzahl. ${shiftNote} Nach dem Kalender zählt die ganze Zeit, höchstens bis zum Abschluss oder so lange wie eingetragen.`,
  },
  reaction: {
    label: 'Reaktionszeit',
    says: 'Von der Meldung bis jemand daran arbeitet',
    formula:
      'Zeit von der Meldung bis „in Bearbeitung“ ÷ Ausfälle. Reaktionszeit und Reparaturzeit ergeben zusammen die MTTR.',
  },
  repair: {
    label: 'Reparaturzeit',
    says: 'Vom Beginn der Arbeit bis zum Abschluss',
    formula: 'Zeit von „in Bearbeitung“ bis „erledigt“ ÷ Ausfälle.',
  },
  compliance: {
    label: 'Termintreue',
    says: 'Anteil der fälligen Wartungen, die rechtzeitig ausgeführt wurden',
    formula:
      'Wartungen, die laut Bericht bis zum Ende ihres Fälligkeitstags ausgeführt wurden, ÷ alle im Zeitraum fälligen. Ohne Bericht gilt eine Wartung als nicht ausgeführt.',
  },
  unplanned: {
    label: 'Anteil ungeplanter Instandhaltung',
    says: 'Anteil der gebuchten Stunden für Störungen und Reparaturen',
    formula:
      'Gebuchte Personenstunden für Störungen, Auffälligkeiten, Instandsetzungen und Reparaturen ÷ alle gebuchten Personenstunden. Es zählen Meldungen, die im Zeitraum abgeschlossen wurden.',
  },
  backlog: {
    label: 'Auftragsrückstand',
    says: 'Arbeit, die am Ende des Zeitraums offen war',
    formula:
      'Anzahl der Meldungen, die am Ende des Zeitraums nicht erledigt waren, ohne Hinweise und Nachrichten. Geplante Wartungen zählen ab ihrer Fälligkeit.',
  },
  cost: {
    label: 'Kosten',
    says: 'Gebuchte Kosten in Euro',
    formula:
      'Summe der tatsächlichen Kosten an Meldungen, die im Zeitraum abgeschlossen wurden. Kosten an offenen Meldungen zählen zum laufenden Zeitraum.',
  },
  occupied: {
    label: 'Belegungszeit',
    says: 'Zeit, in der die Maschinen arbeiten sollen',
    formula:
      'Schichten − Schließtage − Feiertage + Zusatzschichten, von der Inbetriebnahme bis zur Außerbetriebnahme, höchstens bis jetzt.',
  },
};

/** What keeps a figure from being taken as it stands; `n` is what it rests on. */
const doubts: Record<Doubt, (n: number) => string> = {
  noworktime: () => 'Im Zeitraum ist keine Arbeitszeit hinterlegt.',
  nofailure: () => 'Im Zeitraum hat kein Ausfall begonnen.',
  carried: () => 'Im Zeitraum hat kein Ausfall begonnen, einer dauerte noch an.',
  few: (n) =>
    n === 1
      ? 'Nur 1 Ausfall: zu wenig für einen Mittelwert.'
      : `Nur ${n} Ausfälle: zu wenig für einen Mittelwert.`,
  nothing: () => 'Im Zeitraum gibt es dazu nichts.',
  noshifts: () => 'Ohne Schichtmodell wird Betrieb rund um die Uhr angenommen.',
  open: () => 'Offene Störungen zählen bis jetzt.',
  typed: () => 'Teilweise mit eingetragener Stillstandszeit gerechnet.',
  part: () => 'Nicht alle Maschinen waren den ganzen Zeitraum in Betrieb.',
  several: () => 'Mittel über mehrere Maschinen: Einzelne können stark abweichen.',
  running: () => 'Der Zeitraum läuft noch.',
  noreports: () => 'Ihre Rolle darf keine Wartungsberichte sehen.',
};

/** `12,3 h`, and minutes below an hour. */
const hours = (value: number): string => {
  const minutes = roundedMinutes(value);
  if (minutes !== null) return `${formatNumber(minutes, 0)}\u00a0min`;
  const { value: rounded, decimals } = roundedHours(value);
  return `${formatNumber(rounded, decimals)}\u00a0h`;
};
/** `97,5 %`. */
const percent = (share: number, least?: number): string => {
  const { value, decimals } = roundedPercent(share, least);
  return `${formatNumber(value, decimals)}\u00a0%`;
};

/** Why notifications are more than what is counted. */
const failuresMerged = (failures: number, notifications: number): string =>
  `${failures === 1 ? '1 Ausfall' : `${formatNumber(failures)} Ausfälle`} aus ${formatNumber(notifications)} Meldungen: Was sich überschneidet, zählt als ein Ausfall.`;
const standstillsMerged = (standstills: number, notifications: number): string =>
  `${standstills === 1 ? '1 Stillstand' : `${formatNumber(standstills)} Stillstände`} aus ${formatNumber(notifications)} Meldungen: Was sich überschneidet, zählt als ein Stillstand.`;

export const figuresText = {
  title: 'Kennzahlen',
  denied: 'Zugriff verwehrt!',
  deniedText: 'Kennzahlen sieht, wer Meldungen bearbeiten darf.',
  toStart: 'Zur Startseite',
  print: 'Drucken',
  monthly: 'Monatsbericht',

  filters: 'Auswahl der Kennzahlen',
  subject: 'Maschine, Typ oder Ort',
  subjectUnknown: 'Nichts gefunden',
  allMachines: 'Alle Maschinen',
  kinds: {
    site: 'Werk',
    area: 'Bereich',
    equipmentpool: 'Pool',
    equipmenttype: 'Typ',
    equipment: 'Maschine',
  },
  period: 'Zeitraum',
  periods: {
    '30d': 'Letzte 30 Tage',
    '90d': 'Letzte 90 Tage',
    month: 'Dieser Monat',
    lastmonth: 'Voriger Monat',
    '12m': 'Letzte 12 Monate',
    year: 'Dieses Jahr',
    lastyear: 'Voriges Jahr',
    own: 'Eigener Zeitraum',
  },
  from: 'Von',
  to: 'Bis',
  ownWrong: (shown: string) =>
    `Diesen Zeitraum gibt es nicht: Er ist höchstens fünf Jahre lang und endet nicht vor seinem Anfang. Gezeigt wird: ${shown}.`,
  more: 'Vergleich und Wartung',
  comparison: 'Vergleich',
  comparisons: {
    before: 'Mit dem Zeitraum davor',
    lastyear: 'Mit dem Vorjahr',
    own: 'Mit eigenem Zeitraum',
  },
  comparedFrom: 'Vergleich von',
  comparedTo: 'Vergleich bis',
  comparedWrong:
    'Damit lässt sich nicht vergleichen: Der Zeitraum ist höchstens fünf Jahre lang und liegt höchstens zehn Jahre zurück. Verglichen wird mit dem Zeitraum davor.',
  planned: 'Geplante Wartung',
  plannedTimes: { inside: 'zählt zur Belegungszeit', outside: 'zählt nicht zur Belegungszeit' },

  about: (machines: number, from: string, to: string) =>
    `${machines === 1 ? '1 Maschine' : `${formatNumber(machines)} Maschinen`}, ${from} bis ${to}`,
  compared: (from: string, to: string) => `verglichen mit ${from} bis ${to}`,
  countedHere: (at: string) => `Stand ${at}, auf diesem Gerät gerechnet`,
  countedThere: (at: string) => `Stand ${at}, vom Server`,
  fromServer: 'Dieses Gerät lädt noch Daten. Die Zahlen kommen deshalb vom Server.',
  partOnly: 'Dieses Gerät hat erst einen Teil der Daten',
  partOnlyText: 'Die Zahlen sind unvollständig, bis alles geladen ist. Dafür wird eine Verbindung gebraucht.',
  loading: 'Kennzahlen werden gerechnet',
  failed: 'Die Kennzahlen konnten nicht gerechnet werden',
  failedSafe: 'Ihre Daten sind davon nicht betroffen.',
  again: 'Erneut versuchen',
  none: 'Hier gibt es keine Maschinen',
  noneText: 'In dieser Auswahl war im Zeitraum keine Maschine in Betrieb, die Sie sehen dürfen.',
  absent: 'Diese Maschine ist nicht auf diesem Gerät',
  absentText: 'Sie wurde gelöscht, oder Sie sind ihr nicht zugeordnet.',
  showAll: 'Alle Maschinen zeigen',

  tiles: {
    availability: 'Verfügbarkeit',
    standstill: 'Stillstand',
    mtbf: 'Laufzeit je Ausfall',
    mttr: 'Dauer je Ausfall',
    compliance: 'Termintreue',
    cost: 'Kosten',
  } satisfies Record<TileKey, string>,
  further: 'Weitere Kennzahlen',
  furtherName: 'Kennzahl',
  furtherValue: 'Wert',
  furtherBefore: 'Vergleich',
  furtherChange: 'Veränderung',
  figures,
  doubts,
  hours,
  percent,
  count: (value: number) => formatNumber(value, 0),
  /** `1.235 €`: cents say nothing in a sum of a period. */
  euro: (value: number) => `${formatNumber(value, 0)}\u00a0€`,
  noValue: '–',
  noValueSpoken: 'kein Wert',
  atLeast: (value: string) => `> ${value}`,
  calendar: (value: string) => `nach Kalender ${value}`,
  stoodParts: (technical: string, organisational: string) =>
    `technisch ${technical}, organisatorisch ${organisational}`,
  kept: (kept: number, due: number) => `${formatNumber(kept)} von ${formatNumber(due)} rechtzeitig`,
  failuresMerged,
  standstillsMerged,
  meanings: { better: 'besser', worse: 'schlechter' },
  noChange: 'kein Vergleich',
  same: 'unverändert',
  points: (value: string) => `${value} Prozentpunkte`,
  pointsShort: (value: string) => `${value} %-Punkte`,

  notes: 'Hinweise zu den Zahlen',
  notesAll: 'Für alle Zahlen',
  notesCompared: 'Vergleich',
  comparedSpan: (from: string, to: string) => `Verglichen wird mit dem Zeitraum ${from} bis ${to}.`,
  sameShare: 'Der Zeitraum läuft noch: Der andere zählt nur bis zum gleichen Tag und zur gleichen Uhrzeit.',
  otherMachines: (now: number, then: number) =>
    `Maschinen in Betrieb: ${formatNumber(now)}, im Vergleich ${formatNumber(then)}.`,
  noRecords: 'Kein Vergleich: Damals war noch nichts erfasst.',
  otherLengths:
    'Die Zeiträume sind verschieden lang: Summen wie Stillstand und Kosten werden nicht verglichen.',
  sparks: 'Die Linien zeigen Wochen oder Monate. Mittelwerte stehen dort auch auf wenigen Ausfällen.',
  withoutShifts: 'Maschinen ohne Schichtmodell',
  withoutShiftsText:
    'Für sie wird Betrieb rund um die Uhr angenommen, mindestens für einen Teil des Zeitraums.',
  withoutShiftsMore: 'und weitere',
  formulas: 'So wird gerechnet',
  formulaOf: ({ label, says, formula }: Words) => `${label}: ${says}. ${formula}`,

  eventsOf: (label: string, n: number) =>
    `${label}: ${n === 1 ? '1 Ereignis' : `${formatNumber(n)} Ereignisse`} zeigen`,
  events: 'Ereignisse',
  eventsList: (label: string) => `Ereignisse: ${label}`,
  eventsMore: (shown: number) => `Gezeigt werden ${formatNumber(shown)} davon.`,
  eventsNone: 'Dazu gibt es keine Meldung.',
  allEvents: (label: string) => `Filter entfernen: ${label}`,
  eventAbsent: 'Meldung nicht auf diesem Gerät',
  eventStood: (duration: string) => `${duration} Stillstand`,
  unknownMachine: 'Maschine nicht auf diesem Gerät',

  chart: 'Stillstand im Verlauf',
  chartByWeek: 'Stunden Stillstand je Woche',
  chartByMonth: 'Stunden Stillstand je Monat',
  chartSummary: (total: string, most: string, when: string) =>
    `Säulendiagramm, zusammen ${total}. Am meisten ${most}: ${when}.`,
  chartNothing: 'Im Zeitraum gab es keinen Stillstand.',
  chartBehind: (from: string, to: string) => `zum Vergleich ${from} bis ${to}`,
  barOf: (when: string, stood: string) => `${when}: ${stood} Stillstand, Ereignisse zeigen`,
  asTable: 'Als Tabelle',
  asChart: 'Als Diagramm',
  saveOf: (chart: string) => `${chart} speichern`,
  savePicture: 'Als Bild speichern',
  savePdf: 'Als PDF speichern',
  saveFailed: 'Das Diagramm konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  file: (chart: string, subject: string, from: string, to: string) => `${chart} ${subject} ${from} bis ${to}`,
  sourceLine: (stand: string) => `Wartbar · ${stand}`,
  partNote: 'Unvollständig: Das Gerät hatte erst einen Teil der Daten.',
  tablePeriod: 'Zeitraum',
  tableStandstill: 'Stillstand',
  tableBehind: 'Vergleich',
  tableOccupied: 'Belegungszeit',
  span: (from: string, to: string) => `${from} – ${to}`,

  causes: 'Häufigste Ursachen nach Stillstand',
  causesHint:
    'Nach Fehlercode, ohne Fehlercode nach Typ der Meldung. Überschneiden sich Ursachen, zählt die Zeit bei jeder.',
  causesLegend: 'Stunden Stillstand je Ursache',
  causesNone: 'Im Zeitraum gab es keine Störung mit Stillstand.',
  causeLine: (hoursText: string, n: number) =>
    `${hoursText}, ${n === 1 ? '1 Störung' : `${formatNumber(n)} Störungen`}`,
  withoutCode: (type: string) => `${type}, ohne Fehlercode`,

  worst: 'Maschinen mit dem meisten Stillstand',
  worstMachine: 'Maschine',
  worstFailures: 'Ausfälle',
  worstAvailability: 'Verfügbarkeit',
} as const;
