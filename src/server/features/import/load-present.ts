import { readMoney } from '../../../shared/contract/core/money.ts';
import { folded } from '../../../shared/rules/import/cells.ts';
import { fileWords } from '../../../shared/rules/import/file-words.ts';
import { hiddenKey, type PlanContext, type Present } from '../../../shared/rules/import/present.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { latestReadings } from '../../db/readings.ts';
import { findRowsBy } from '../../db/records.ts';
import { listVisibleRows } from '../../db/rows/visible-rows.ts';
import type { Caller, Db } from '../../http/context.ts';
import { companyOf, machineKeys } from './store.ts';

/** [D10] What there is, as far as the caller may see it. */
export async function loadPresent(db: Db, caller: Caller): Promise<Present> {
  const machines = await listVisibleRows(db, caller, 'equipment');
  const counters = await listVisibleRows(db, caller, 'counter');
  const readings = await latestReadings(
    db,
    caller,
    counters.map(({ nodeid }) => nodeid),
    1,
  );
  const readingOf = new Map(readings.map(({ counternodeid, value }) => [counternodeid, value]));
  const everywhere = isAllowed(caller.features, { feature: 'user', flag: 'update' });
  const subscribed = await findRowsBy(db, caller, 'subscription', 'usernodeid', [caller.usernodeid]);
  return {
    legalentities: await listVisibleRows(db, caller, 'legalentity'),
    sites: await listVisibleRows(db, caller, 'site'),
    areas: await listVisibleRows(db, caller, 'area'),
    pools: await listVisibleRows(db, caller, 'equipmentpool'),
    brands: await listVisibleRows(db, caller, 'brand'),
    types: await listVisibleRows(db, caller, 'equipmenttype'),
    machines,
    counters: counters.map((counter) => ({ ...counter, reading: readingOf.get(counter.nodeid) ?? null })),
    countertypes: await listVisibleRows(db, caller, 'countertype'),
    units: await listVisibleRows(db, caller, 'unit'),
    tasks: await listVisibleRows(db, caller, 'maintenancetask'),
    hidden: await hiddenKeys(db, caller.clientid, new Set(machines.map(({ nodeid }) => nodeid))),
    open: everywhere ? null : new Set(subscribed.map(({ placenodeid }) => placenodeid)),
  };
}

async function hiddenKeys(db: Db, clientid: string, seen: ReadonlySet<string>): Promise<Set<string>> {
  const keys = (await machineKeys(db, clientid)).filter(({ nodeid }) => !seen.has(nodeid));
  return new Set(
    keys.flatMap(({ equipmentid, inventoryid, manufacturerserialnumber }) =>
      (
        [
          ['equipmentid', equipmentid],
          ['inventory', inventoryid],
          ['serial', manufacturerserialnumber],
        ] as const
      ).flatMap(([column, key]) => (folded(key) === '' ? [] : [hiddenKey(column, folded(key))])),
    ),
  );
}

/** Who imports, when and with which rights. */
export async function planContext(
  db: Db,
  caller: Caller,
  present: Present,
  now: number,
): Promise<Omit<PlanContext, 'newId' | 'dateorder'>> {
  const { features, usernodeid } = caller;
  const { name, timezone, legalentitynodeid } = await companyOf(db, caller.clientid);
  const [first] = [...present.sites, ...present.pools];
  const mayAdd = (feature: 'equipment.counter' | 'equipment.maintenancetask') =>
    isAllowed(features, { feature, flag: 'create' }) && isAllowed(features, { feature, flag: 'read' });
  return {
    now,
    timeZone: timezone,
    usernodeid,
    legalentitynodeid: legalentitynodeid ?? first?.legalentitynodeid ?? null,
    company: name,
    unknown: fileWords.unknownMake,
    may: {
      counters: mayAdd('equipment.counter'),
      readings: isAllowed(features, { feature: 'equipment.counter', flag: 'update' }),
      tasks: mayAdd('equipment.maintenancetask'),
      money: isAllowed(features, readMoney),
    },
  };
}
