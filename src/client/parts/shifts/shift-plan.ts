import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { type Area, area, type Site, site } from '../../../shared/contract/machine/place.ts';
import {
  type ShiftException,
  type ShiftModel,
  shiftexception,
  shiftmodel,
} from '../../../shared/contract/machine/shift.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { holidaysIn } from '../../../shared/rules/shifts/holidays.ts';
import type { ShiftCalendar } from '../../../shared/rules/shifts/shift-calendar.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import { placesOf } from '../machine/machine-queries.ts';

/** What is known of when an area or a machine works. */
export type ShiftPlan = {
  subject: { kind: 'area' | 'equipment' | 'site'; nodeid: string; name: string };
  /** Of a machine: where it stands, by itself or with the machine around it. */
  area: Area | null;
  site: Site | null;
  /** Models of the subject itself. */
  own: ShiftModel[];
  /** Of a machine: those of its area. */
  ofArea: ShiftModel[];
  /** Of the subject, its area and its site. */
  exceptions: ShiftException[];
};

async function subjectOf(mirror: MirrorView, nodeid: string) {
  const kind = kindOfNodeId(nodeid);
  if (kind === 'equipment') {
    const machine = await mirror.table(equipment).get(nodeid);
    if (!machine) return null;
    const [place] = await placesOf(mirror, machine);
    return { kind, name: machine.name, area: place ?? null } as const;
  }
  if (kind === 'area') {
    const place = await mirror.table(area).get(nodeid);
    return place ? ({ kind, name: place.name, area: place } as const) : null;
  }
  const place = kind === 'site' ? await mirror.table(site).get(nodeid) : undefined;
  return place ? ({ kind: 'site', name: place.name, area: null } as const) : null;
}

async function planOf(mirror: MirrorView, nodeid: string): Promise<ShiftPlan | null> {
  const subject = await subjectOf(mirror, nodeid);
  if (!subject) return null;
  const { kind, name, area: around } = subject;
  const at = kind === 'site' ? nodeid : around?.sitenodeid;
  const modelsOf = async (owner: string) => {
    const rows = await mirror.table(shiftmodel).where('shiftmodelof').equals(owner).toArray();
    // Devices hold rows of before models had a beginning, until the next pull.
    return rows.map((row) => ({ ...row, validfrom: row.validfrom ?? 0 }));
  };
  const owners = [...new Set([nodeid, around?.nodeid, at].filter((each) => each !== undefined))];
  const [home, own, ofArea, exceptions] = await Promise.all([
    at === undefined ? undefined : mirror.table(site).get(at),
    modelsOf(nodeid),
    kind === 'equipment' && around ? modelsOf(around.nodeid) : [],
    mirror.table(shiftexception).where('exceptionof').anyOf(owners).toArray(),
  ]);
  return { subject: { kind, nodeid, name }, area: around, site: home ?? null, own, ofArea, exceptions };
}

/** [E7] When a site, an area or a machine works, live; undefined while it is looked up, null where it is not here. */
export function useShiftPlan(nodeid: string): ShiftPlan | null | undefined {
  return useLive((mirror) => planOf(mirror, nodeid), [nodeid]);
}

/** [E7] What the rules reckon with. */
export const calendarOf = (
  { own, ofArea, exceptions, site: at }: ShiftPlan,
  zone: string,
): ShiftCalendar => ({
  zone,
  own,
  ofArea,
  exceptions,
  holidayOn: holidaysIn(at?.subdivision ?? ''),
});
