import { bareWord, type Factors } from './cells.ts';

/** What is read of a cell; `max`: of a text its letters, of a number its value, `factors`: its units. */
export type Reads = 'text' | 'number' | 'day' | 'pastday' | 'year' | 'dimensions' | 'country' | 'repetition';

const column = <const K extends string>(
  key: K,
  header: string,
  also: string,
  reads: Reads = 'text',
  max = 200,
  factors?: Factors,
) => ({ key, header, also: [header, ...also.split(' ')].map(bareWord), reads, max, factors });

const IN_KW: Factors = { '': 1, kw: 1, w: 0.001, mw: 1000, ps: 0.73549875 };
const IN_EUR: Factors = { '': 1, '€': 1, eur: 1, euro: 1, '€/h': 1, 'eur/h': 1, '€/std': 1, '€/std.': 1 };

/** [D10] The columns of an import and of an export, in their order. `header` is what an export writes. */
export const COLUMNS = [
  column('nodeid', 'Wartbar-ID', 'nodeid wartbarid', 'text', 100),
  column(
    'equipmentid',
    'Equipment-ID',
    'equipmentnummer equipmentnr maschinennummer maschinennr maschinenid anlagennummer anlagennr machineid machinenumber machineno assetid assetnumber',
    'text',
    100,
  ),
  column(
    'name',
    'Name',
    'bezeichnung maschine maschinenname maschinenbezeichnung anlage gerät equipment machine machinename',
  ),
  column('site', 'Werk', 'standort betrieb niederlassung site plant factory location'),
  column('street', 'Straße', 'straßehausnummer straßeundhausnummer anschrift adresse street address'),
  column('zipcode', 'PLZ', 'postleitzahl zip zipcode postcode postalcode', 'text', 20),
  column('city', 'Ort', 'stadt city town'),
  column('country', 'Land', 'staat ländercode country', 'country'),
  column('area', 'Bereich', 'halle abteilung linie area department hall'),
  column('pool', 'Pool', 'maschinenpool equipmentpool'),
  column('parent', 'Teil von', 'gehörtzu übergeordnet übergeordnetemaschine hauptmaschine parent partof'),
  column('manufacturer', 'Hersteller', 'fabrikant produzent manufacturer maker'),
  column('brand', 'Marke', 'fabrikat brand'),
  column('type', 'Typ', 'modell maschinentyp typenbezeichnung typbezeichnung model type'),
  column('class', 'Klasse', 'maschinenklasse maschinenart class category'),
  column(
    'serial',
    'Seriennummer',
    'seriennr serialnumber serialno serial fabriknummer maschinenseriennummer',
    'text',
    100,
  ),
  column(
    'inventory',
    'Inventarnummer',
    'inventarnr inventarid inventorynumber inventoryid inventory anlagevermögensnummer',
    'text',
    100,
  ),
  column('year', 'Baujahr', 'herstellungsjahr yearofconstruction constructionyear yearbuilt year', 'year'),
  column(
    'commissioned',
    'Inbetriebnahme',
    'inbetriebnahmedatum inbetriebam commissioned commissioning commissioningdate',
    'pastday',
  ),
  column(
    'decommissioned',
    'Außerbetriebnahme',
    'außerbetriebseit stillgelegtam stilllegung decommissioned decommissioningdate',
    'day',
  ),
  column('dimensions', 'Abmessungen (mm)', 'maße abmessung dimensions size', 'dimensions'),
  column(
    'power',
    'Leistung (kW)',
    'anschlussleistung elektrischeleistung nennleistung power electricalpower',
    'number',
    1e9,
    IN_KW,
  ),
  column('costcenter', 'Kostenstelle', 'kst costcenter costcentre'),
  column('rate', 'Stundensatz (EUR)', 'maschinenstundensatz hourlyrate rate', 'number', 1e9, IN_EUR),
  column('inspectionbook', 'Prüfbuchnummer', 'prüfbuch inspectionbooknumber inspectionbook', 'text', 100),
  column(
    'memo',
    'Notiz',
    'notizen bemerkung bemerkungen kommentar anmerkung memo note notes remark remarks',
    'text',
    10_000,
  ),
  column('counter', 'Zähler', 'zählername counter countername meter'),
  column('countertype', 'Zählerart', 'zählertyp countertype metertype'),
  column('unit', 'Einheit', 'zählereinheit unit'),
  column(
    'reading',
    'Zählerstand',
    'stand aktuellerstand reading counterreading meterreading',
    'number',
    1e12,
  ),
  column('task', 'Wartungsaufgabe', 'wartung aufgabe maintenancetask task maintenance', 'text', 300),
  column('interval', 'Intervall', 'wartungsintervall wiederholung turnus interval repetition', 'repetition'),
  column(
    'start',
    'Erste Fälligkeit',
    'fällig fälligam ersterfällig nächstefälligkeit start beginn duedate firstdue nextdue',
    'day',
  ),
  column(
    'instructions',
    'Anleitung',
    'wartungsanleitung anweisung beschreibung instructions description',
    'text',
    20_000,
  ),
] as const;

export type ColumnKey = (typeof COLUMNS)[number]['key'];

/** What identifies a machine, the surest first. */
export const KEY_COLUMNS = ['nodeid', 'equipmentid', 'inventory', 'serial'] as const;

/** What says nothing of the machine itself. */
export const PLACE_COLUMNS: readonly ColumnKey[] = [
  'site',
  'street',
  'zipcode',
  'city',
  'country',
  'area',
  'pool',
];
/** What a machine may have several of: each row of the machine says one. */
export const ATTACHED_COLUMNS: readonly ColumnKey[] = [
  'counter',
  'countertype',
  'unit',
  'reading',
  'task',
  'interval',
  'start',
  'instructions',
];

/** By the column of the file: what it is, or null where it is left out. */
export type Mapping = readonly (ColumnKey | null)[];

const byWord = new Map<string, ColumnKey>(
  COLUMNS.flatMap(({ key, also }) => also.map((word) => [word, key] as const)),
);
const byKey = new Map(COLUMNS.map((each) => [each.key, each]));

export const isColumnKey = (text: string): text is ColumnKey => byKey.has(text as ColumnKey);

export function columnOf(key: ColumnKey): (typeof COLUMNS)[number] {
  const found = byKey.get(key);
  if (!found) throw new Error(`no column ${key}`);
  return found;
}

/** [D10] What the headers of a file say; of two that say the same the first one counts. */
export function recognise(headers: readonly string[]): Mapping {
  const taken = new Set<ColumnKey>();
  return headers.map((header) => {
    const key = byWord.get(bareWord(header)) ?? null;
    if (key === null || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}
