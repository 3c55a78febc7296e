import {
  type Shift,
  type ShiftException,
  type ShiftModel,
  WEEKDAYS,
} from '../../../src/shared/contract/machine/shift.ts';
import { momentOf } from '../../../src/shared/lib/zoned-time.ts';
import type { FigureKey } from '../../../src/shared/rules/figures/figure-list.ts';
import type {
  FigureCostType,
  FigureMachine,
  FigureNotification,
  FigureSetting,
} from '../../../src/shared/rules/figures/figure-rows.ts';
import { type Figures, figuresOf } from '../../../src/shared/rules/figures/figures.ts';
import { holidaysIn } from '../../../src/shared/rules/shifts/holidays.ts';
import type { ShiftCalendar } from '../../../src/shared/rules/shifts/shift-calendar.ts';

export const ZONE = 'Europe/Berlin';
export const HOUR = 3_600_000;
export const WORKDAYS = WEEKDAYS.slice(0, 5);

/** A moment by Berlin's clocks, `2026-03-02 06:00`. */
export const at = (wall: string): number => momentOf(Date.parse(`${wall.replace(' ', 'T')}Z`), ZONE);

/** Days, the last one included. */
export const days = (first: string, last: string) => ({
  start: at(`${first} 00:00`),
  end: at(`${last} 00:00`) + 24 * HOUR,
});

export const shift = (start: string, end: string, weekdays: readonly string[] = WEEKDAYS): Shift => ({
  start: at(`2024-01-15 ${start}`),
  end: at(`2024-01-15 ${end}`),
  weekdays: weekdays as Shift['weekdays'],
  unmanned: false,
});

export const model = (shifts: Shift[], validfrom = 0): ShiftModel => ({
  nodeid: `model ${validfrom}`,
  shiftmodelof: 'press',
  shifts,
  validfrom,
});

export const calendar = (
  models: ShiftModel[],
  { land = '', exceptions = [] }: { land?: string; exceptions?: ShiftException[] } = {},
): ShiftCalendar => ({ zone: ZONE, own: models, ofArea: [], exceptions, holidayOn: holidaysIn(land) });

let made = 0;

/** A fault that stopped a machine; open without an end. */
export function fault(
  created: string | number,
  closed?: string | number,
  more: Partial<FigureNotification> = {},
): FigureNotification {
  const moment = (said: string | number) => (typeof said === 'number' ? said : at(said));
  made += 1;
  return {
    nodeid: `fault ${made}`,
    equipmentnodeid: 'press',
    type: 0,
    status: closed === undefined ? 0 : 2,
    created: moment(created),
    progressstarted: 0,
    closed: closed === undefined ? 0 : moment(closed),
    dueuntil: 0,
    errorcode: '',
    usernodeid: null,
    maintenancetasknodeid: null,
    ...more,
  };
}

export const COST_TYPES: FigureCostType[] = [
  { nodeid: 'downtime', name: 'Stillstandszeit', unitId: '4740434', unitname: 'Stunden' },
  { nodeid: 'people', name: 'Personenstunden (intern)', unitId: '4740434', unitname: 'Stunden' },
  { nodeid: 'parts', name: 'Kosten Teile', unitId: 'EUR', unitname: 'EUR' },
];

export const booked = (
  source: { nodeid: string },
  costTypeNodeId: string,
  value: number,
  specifier = 'actualcost',
) => ({
  hasCostSourceNodeId: source.nodeid,
  costTypeNodeId,
  value,
  specifier,
});

export const press = (parts: Partial<FigureMachine> = {}): FigureMachine => ({
  nodeid: 'press',
  calendar: calendar([model([shift('06:00', '22:00', WORKDAYS)])]),
  commissioningdate: 0,
  decommissioningdate: 0,
  notifications: [],
  costs: [],
  reports: [],
  ...parts,
});

export const setting = (
  window: { start: number; end: number },
  more: Partial<FigureSetting> = {},
): FigureSetting => ({
  window,
  now: window.end + 30 * 24 * HOUR,
  zone: ZONE,
  planned: 'inside',
  costtypes: COST_TYPES,
  ...more,
});

export function figure(figures: Figures, key: FigureKey) {
  const found = figures.figures.find((each) => each.key === key);
  if (!found) throw new Error(`no figure ${key}`);
  return found;
}

/** The value of a figure of one machine. */
export const toldOf = (key: FigureKey, asked: FigureSetting, machine: FigureMachine): number | null =>
  figure(figuresOf(asked, [machine]), key).value;
