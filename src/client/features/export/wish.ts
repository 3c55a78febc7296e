import {
  MOST_STAFF,
  TABLE_FORMATS,
  TABLE_RECORD,
  TABLES,
  type TableFormat,
  type TableName,
  type TableWish,
} from '../../../shared/contract/company/table-queries.ts';
import type { FeaturesMap } from '../../../shared/contract/core/define.ts';
import { readableRows } from '../../../shared/rules/permissions.ts';
import { dateInput, startOfInput } from '../../parts/forms/zoned-input.ts';
import { listed, NOBODY } from '../../parts/lists/listed.ts';

/** What the address says beside the words in `q`; '' for no restriction. */
export const FILTERS = [
  'what',
  'format',
  'from',
  'to',
  'sitenodeid',
  'areanodeid',
  'poolnodeid',
  'equipmentnodeid',
  'service',
  'type',
  'status',
  'own',
  'mine',
  'staff',
  'categorynodeid',
] as const;
export type ExportFilter = Record<(typeof FILTERS)[number] | 'q', string>;

/** [X7] The tables that somebody with these rights may export. */
export const tablesFor = (features: FeaturesMap): TableName[] =>
  TABLES.filter((table) => readableRows(features, TABLE_RECORD[table].read) !== 'none');

/** What the address names, or the first of those that are offered. */
export const tableOf = ({ what }: ExportFilter, offered: readonly TableName[]): TableName | undefined =>
  offered.find((table) => table === what) ?? offered[0];

export const formatOf = ({ format }: ExportFilter): TableFormat =>
  TABLE_FORMATS.find((each) => each === format) ?? 'xlsx';

const DAY = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
/** Of the years in which a period can lie: date fields take any. */
const isDay = (said: string): boolean =>
  /^(19[7-9]|20\d|21\d)\d-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said));

/** Days are whole, the last one included. */
const startOf = (day: string): number | undefined =>
  isDay(day) ? Math.max(0, startOfInput(day) ?? 0) : undefined;
const endOf = (day: string): number | undefined => (isDay(day) ? startOf(dayAfter(day)) : undefined);

/** Whether the period ends before it begins. */
export const isTurned = ({ from, to }: ExportFilter): boolean => isDay(from) && isDay(to) && to < from;

/** Spans that are asked for most, by the calendar of today. */
export function spanOf(name: 'month' | 'lastmonth' | 'year' | 'lastyear', now: number) {
  const today = dateInput(now);
  const year = Number(today.slice(0, 4)) - (name === 'lastyear' ? 1 : 0);
  if (name === 'year' || name === 'lastyear') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const month = Number(today.slice(5, 7)) - (name === 'lastmonth' ? 2 : 1);
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, months, date)).toISOString().slice(0, 10);
  return { from: day(month, 1), to: day(month + 1, 0) };
}

/** Numbers of a list with commas, up to the last one that there is. */
export const numbersOf = (said: string, most: number): number[] =>
  said
    .split(',')
    .filter((each) => /^\d{1,2}$/.test(each) && Number(each) <= most)
    .slice(0, most + 1)
    .map(Number);

/** [X13] The last type of a notification. */
export const LAST_TYPE = 12;

const statusesOf = (status: string): number[] => (status === 'open' ? [0, 1] : numbersOf(status, 2));

const placeOf = (filter: ExportFilter) => {
  const { sitenodeid, areanodeid, poolnodeid, equipmentnodeid, service } = filter;
  return {
    ...(sitenodeid && { sitenodeid }),
    ...(areanodeid && { areanodeid }),
    ...(poolnodeid && { poolnodeid }),
    ...(equipmentnodeid && { equipmentnodeid }),
    ...(service && { inservice: true }),
  };
};

/** [J10] People whom a list names, and nobody. */
function staffOf(staff: string): Pick<TableWish, 'staff' | 'unassigned'> {
  const named = listed(staff);
  const people = named.filter((each) => each !== NOBODY).slice(0, MOST_STAFF);
  return {
    ...(people.length > 0 && { staff: people }),
    ...(named.includes(NOBODY) && { unassigned: true }),
  };
}

/** [K3] What the server is asked for; only what concerns this table. */
export function wishOf(filter: ExportFilter, kind: TableName, readsMachines = true): TableWish {
  const { categorynodeid } = filter;
  const from = startOf(filter.from);
  const to = endOf(filter.to);
  const q = filter.q.trim();
  const types = numbersOf(filter.type, LAST_TYPE);
  const statuses = statusesOf(filter.status);
  return {
    kind,
    format: formatOf(filter),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    // Whoever reads no machines is shown none of these fields, and refused.
    ...(readsMachines && placeOf(filter)),
    ...(q && { q: q.slice(0, 200) }),
    ...(kind === 'notifications' && types.length > 0 && { types }),
    ...(kind === 'notifications' && statuses.length > 0 && { statuses }),
    ...(kind === 'notifications' && filter.own && { own: true }),
    ...(kind === 'notifications' && filter.mine && { mine: true }),
    ...(kind === 'notifications' && staffOf(filter.staff)),
    ...(kind === 'tasks' && categorynodeid && { categorynodeid }),
  };
}

/** What a wish says beside its table, format and period. */
export const isFiltered = ({
  kind: _kind,
  format: _format,
  from: _from,
  to: _to,
  ...rest
}: TableWish): boolean => Object.values(rest).some((value) => value !== undefined);
