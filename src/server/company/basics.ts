import { UNIT_HOURS } from '../../shared/rules/report.ts';
import type { CompanyRows } from './rows.ts';

/** [X12] Unit ids of our own; that of hours is given. */
const UNIT_PIECES = '4338753';
const UNIT_KILOMETRES = '4934477';
const UNIT_LITRES = '4936786';

/** Whose ids those are that are no number. */
const NAMESPACES: Readonly<Record<string, string>> = { EUR: 'ISO 4217', mm: 'UCUM', kW: 'UCUM' };

const UNITS: readonly (readonly [unitId: string, plural: string])[] = [
  [UNIT_HOURS, 'Stunden'],
  [UNIT_PIECES, 'Stück'],
  [UNIT_KILOMETRES, 'Kilometer'],
  [UNIT_LITRES, 'Liter'],
  ['mm', 'mm'],
  ['kW', 'kW'],
  ['EUR', 'Euro'],
];

/** [R2] In the order of the report form; the external hours are left out there. */
const COST_TYPES: readonly (readonly [name: string, unitId: string])[] = [
  ['Kosten Teile', 'EUR'],
  ['Kosten Betriebsstoffe', 'EUR'],
  ['Kosten externe Dienstleister', 'EUR'],
  ['Stillstandszeit', UNIT_HOURS],
  ['Personenstunden (intern)', UNIT_HOURS],
  ['Personenstunden (extern)', UNIT_HOURS],
];

const COUNTER_TYPES: readonly (readonly [name: string, unitId: string])[] = [
  ['Betriebsstunden', UNIT_HOURS],
  ['Spindelstunden', UNIT_HOURS],
  ['Stückzahl', UNIT_PIECES],
  ['Zyklen', UNIT_PIECES],
  ['Hübe', UNIT_PIECES],
  ['Strahlstunden', UNIT_HOURS],
  ['Förderweg', UNIT_KILOMETRES],
  ['Hubstunden', UNIT_HOURS],
  ['Lastspiele', UNIT_PIECES],
  ['Laststunden', UNIT_HOURS],
];

/** A company while its rows are put together. */
interface Draft {
  rows: Pick<CompanyRows, 'unit' | 'costtype' | 'countertype'>;
  /** ms; when it begins. */
  start: number;
  nodeId(kind: 'unit' | 'costtype' | 'countertype', time: number): string;
}

/** What every company needs before its first machine: the usual units, cost types and counter types. */
export function addBasics({ rows, start, nodeId }: Draft): void {
  for (const [unitId, plural] of UNITS) {
    rows.unit.push({
      nodeid: nodeId('unit', start),
      unitId,
      namespace: NAMESPACES[unitId] ?? 'UN/CEFACT',
      displayName: { plural: { de: plural } },
    });
  }
  for (const [name, unitId] of COST_TYPES) {
    rows.costtype.push({ nodeid: nodeId('costtype', start), name, unitId });
  }
  for (const [name, unitId] of COUNTER_TYPES) {
    rows.countertype.push({ nodeid: nodeId('countertype', start), name, unitId });
  }
}
