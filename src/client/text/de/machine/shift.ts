import { formatNumber, formatTime } from '../../format.ts';

const weekdayOrder = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;

/** `Mo–Fr`, `Mo, Mi`: from three in a row on as a range. */
function weekdaysOf(weekdays: readonly string[]): string {
  const runs: string[][] = [];
  weekdayOrder.forEach((weekday, at) => {
    if (!weekdays.includes(weekday)) return;
    const last = runs.at(-1);
    if (last && weekdayOrder[at - 1] === last.at(-1)) last.push(weekday);
    else runs.push([weekday]);
  });
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}

/** Shifts and calendars of areas and machines [E7] [L2]. */
export const shiftText = {
  title: 'Schichten',
  titleOf: (name: string) => `Schichten: ${name}`,
  titleOfSite: (name: string) => `Feiertage: ${name}`,
  weekdays: {
    Mo: 'Montag',
    Di: 'Dienstag',
    Mi: 'Mittwoch',
    Do: 'Donnerstag',
    Fr: 'Freitag',
    Sa: 'Samstag',
    So: 'Sonntag',
  },
  weekdaysOf,
  span: (start: string, end: string) => `${start}–${end}`,
  spanNextDay: (start: string, end: string) => `${start}–${end} (+1)`,
  untilTime: (end: number) => `bis ${formatTime(end)}`,
  unmanned: 'Unbemannt',
  noShifts: 'Keine Schichten',

  /** The list of places. */
  chooseText: 'Wann an Bereichen und Maschinen gearbeitet wird. Danach rechnen Auswertung und Planung.',
  noModel: 'Kein Schichtmodell',
  noAreas: 'Noch keine Bereiche',
  noAreasText: 'Sobald ein Werk Bereiche hat, legen Sie hier fest, wann dort gearbeitet wird.',

  /** The week. */
  week: (number: number) => `KW\u00a0${number}`,
  previousWeek: 'Vorige Woche',
  nextWeek: 'Nächste Woche',
  thisWeek: 'Diese Woche',
  hours: (hours: number) => `${formatNumber(hours, 1)}\u00a0Std.`,
  weekHours: (hours: number) => `${formatNumber(hours, 1)}\u00a0Std. in dieser Woche`,
  unmannedHours: (hours: number) => `davon ${formatNumber(hours, 1)}\u00a0Std. unbemannt`,
  free: 'Frei',
  aroundTheClock: 'Rund um die Uhr',
  extra: 'Zusatzschicht',
  assumed: 'Kein Schichtmodell: Es wird angenommen, dass rund um die Uhr gearbeitet wird.',
  assumedPartly: 'Für einen Teil dieser Woche gilt kein Schichtmodell. Dort wird rund um die Uhr angenommen.',
  fromArea: (area: string) => `Es gelten die Schichten des Bereichs „${area}“.`,
  toArea: 'Zum Bereich',
  holidaysOf: (land: string) => `Feiertage: ${land}`,
  noHolidays: 'Dem Werk ist kein Bundesland zugeordnet: Feiertage werden nicht berücksichtigt.',
  noSite: 'Ohne Bereich gehört die Maschine zu keinem Werk: Feiertage werden nicht berücksichtigt.',
  worked: (holiday: string) => `${holiday}, wird gearbeitet`,

  /** Models. */
  models: 'Schichtmodelle',
  modelsNone: 'Noch kein Schichtmodell. Ohne Modell wird rund um die Uhr angenommen.',
  modelsNoneOfMachine: 'Kein eigenes Schichtmodell. Es gelten die Schichten des Bereichs.',
  modelsNoneAnywhere: 'Kein eigenes Schichtmodell, und der Bereich hat auch keins.',
  always: 'Von Anfang an',
  from: (day: string) => `Ab ${day}`,
  holdsNow: 'Gilt jetzt',
  planned: 'Geplant',
  past: 'Früher',
  replaced: 'Ersetzt',
  add: 'Schichten festlegen',
  change: 'Ab Datum ändern',

  /** The form of a model. */
  addTitle: 'Schichten festlegen',
  changeTitle: 'Schichten ab Datum ändern',
  editTitle: 'Schichtmodell bearbeiten',
  validity: 'Gültig',
  fromDay: 'Ab Datum',
  validfrom: 'Gültig ab',
  validfromHint: 'Was davor galt, bleibt unverändert.',
  validfromMissing: 'Bitte wählen Sie einen Tag.',
  validfromTaken: 'Ab diesem Tag gilt schon ein Schichtmodell. Bearbeiten Sie es statt dessen.',
  editNote:
    'Die Änderung gilt auch für zurückliegende Tage dieses Modells. Soll sie erst ab einem Tag gelten, wählen Sie „Ab Datum ändern“.',
  save: 'Schichten speichern',
  delete: 'Löschen',
  deleteTitle: 'Schichtmodell löschen?',
  deleteText: 'Für seine Tage gilt dann, was davor galt. Auswertungen dieser Zeit ändern sich.',
  deleteConfirm: 'Modell löschen',
  deleted: 'Schichtmodell gelöscht',
  gone: 'Dieses Schichtmodell wurde inzwischen gelöscht.',

  /** The fields of shifts. */
  shift: (number: number) => `Schicht ${formatNumber(number)}`,
  start: 'Startzeit',
  end: 'Endzeit',
  endNextDay: 'Endzeit (+1)',
  weekdaysLabel: 'Wochentage',
  weekdayMissing: 'Bitte wählen Sie mindestens einen Wochentag.',
  weekdayElsewhere: 'Keiner dieser Wochentage liegt im Zeitraum.',
  timeMissing: 'Bitte geben Sie eine Uhrzeit an.',
  unmannedHint: 'Die Maschine läuft, ohne dass jemand da ist.',
  addShift: 'Schicht hinzufügen',
  removeShift: (number: number) => `Schicht ${formatNumber(number)} entfernen`,
  shiftsMissing: 'Bitte fügen Sie eine Schicht hinzu.',
  shiftsEmpty: 'Keine Schichten: Ab dann gilt kein Modell mehr.',
  shiftsMost: (most: number) => `Mehr als ${formatNumber(most)} Schichten sind nicht möglich.`,

  /** Public holidays. */
  holidays: 'Gesetzliche Feiertage',
  holidaysHint: 'Wird an einem Feiertag gearbeitet? Wählen Sie ihn aus.',
  holidayWorked: 'Wird gearbeitet',
  holidaysAll: (count: number) => `Alle ${formatNumber(count)} Feiertage eines Jahres anzeigen`,
  ofSite: 'Feiertage und Ausnahmen',

  /** Exceptions. */
  exceptions: 'Ausnahmen',
  exceptionsNone: 'Noch keine Ausnahmen, zum Beispiel Betriebsferien oder eine Sonderschicht.',
  exceptionAdd: 'Ausnahme hinzufügen',
  exceptionsPast: (count: number) =>
    count === 1 ? '1 frühere Ausnahme anzeigen' : `${formatNumber(count)} frühere Ausnahmen anzeigen`,
  kinds: {
    closed: 'Geschlossen',
    extra: 'Zusatzschicht',
    holidayworked: 'Feiertag wird gearbeitet',
  },
  kindLabel: 'Art',
  kindHints: {
    closed: 'Betriebsferien, Brückentag oder ein weiterer Feiertag: Es beginnt keine Schicht.',
    extra: 'Schichten, die zusätzlich stattfinden, auch an geschlossenen Tagen und Feiertagen.',
    holidayworked: 'Der gesetzliche Feiertag zählt nicht: Die Schichten finden statt.',
  },
  exceptionTitle: 'Ausnahme hinzufügen',
  exceptionEditTitle: 'Ausnahme bearbeiten',
  exceptionName: 'Bezeichnung',
  exceptionNamePlaceholder: 'z. B. Betriebsferien',
  exceptionNameMissing: 'Bitte geben Sie der Ausnahme einen Namen.',
  exceptionFrom: 'Erster Tag',
  exceptionUntil: 'Letzter Tag',
  untilBefore: 'Der letzte Tag liegt vor dem ersten.',
  dayMissing: 'Bitte wählen Sie einen Tag.',
  scope: 'Gilt für',
  scopes: {
    equipment: (name: string) => `Maschine ${name}`,
    area: (name: string) => `Bereich ${name}`,
    site: (name: string) => name,
  },
  exceptionSave: 'Ausnahme speichern',
  exceptionDeleteTitle: (name: string) => `Ausnahme „${name}“ löschen?`,
  exceptionDeleteText: 'An diesen Tagen gelten dann wieder die Schichten des Modells.',
  exceptionDeleteConfirm: 'Ausnahme löschen',
  exceptionDeleted: 'Ausnahme gelöscht',
  exceptionGone: 'Diese Ausnahme wurde inzwischen gelöscht.',

  denied: 'Zugriff verwehrt!',
  deniedText: 'Ihre Rolle darf keine Schichten anlegen oder ändern. Fragen Sie Ihre Administration.',
  deniedRead: 'Ihre Rolle darf keine Maschinen sehen. Fragen Sie Ihre Administration.',
  notFound: 'Nicht gefunden',
  notFoundText: 'Es wurde gelöscht oder ist auf diesem Gerät noch nicht geladen.',
  toShifts: 'Zu den Schichten',
  toStart: 'Zur Startseite',

  lands: {
    'DE-BW': 'Baden-Württemberg',
    'DE-BY': 'Bayern',
    'DE-BE': 'Berlin',
    'DE-BB': 'Brandenburg',
    'DE-HB': 'Bremen',
    'DE-HH': 'Hamburg',
    'DE-HE': 'Hessen',
    'DE-MV': 'Mecklenburg-Vorpommern',
    'DE-NI': 'Niedersachsen',
    'DE-NW': 'Nordrhein-Westfalen',
    'DE-RP': 'Rheinland-Pfalz',
    'DE-SL': 'Saarland',
    'DE-SN': 'Sachsen',
    'DE-ST': 'Sachsen-Anhalt',
    'DE-SH': 'Schleswig-Holstein',
    'DE-TH': 'Thüringen',
  },
};
