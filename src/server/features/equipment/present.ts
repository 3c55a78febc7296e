import { LISTED_READINGS } from '../../../shared/contract/machine/equipment-queries.ts';
import { latestReadings } from '../../db/readings.ts';
import type { AnyRow } from '../../db/schema.ts';
import { type Include, many, one, pick } from '../../read/include.ts';
import {
  hasattachment,
  hascategory,
  hascost,
  hasinstructions,
  machine as ofMachine,
  unit,
} from '../../read/relations.ts';

/** Readings as pairs [number, timestamp], the current one last. */
const pairs = (readings: AnyRow[]) =>
  readings
    .toSorted((a, b) => Number(a.timestamp) - Number(b.timestamp))
    .map(({ value, timestamp }) => [value, timestamp]);

const hascountertype = one('countertype', 'counterTypeNodeId', { include: { unit } });

/** A counter with all its readings. */
export const counter: Include = {
  values: many('counterreading', 'counternodeid', { value: pairs }),
  hascountertype,
};

/** A counter with its latest readings, for lists over many. */
export const counterInList: Include = {
  values: many('counterreading', 'counternodeid', {
    value: pairs,
    load: (db, caller, counters) => latestReadings(db, caller, counters, LISTED_READINGS),
  }),
  hascountertype,
};

/** [X18] A machine as section 3 of the second source document lists it. */
export const machine: Include = {
  ...ofMachine,
  hasshiftmodel: many('shiftmodel', 'shiftmodelof'),
  hasnotification: many('notification', 'equipmentnodeid', {
    include: {
      haschatroom: one('chatroom', 'chatroomnodeid', { shape: pick('nodeid') }),
      hasmaintenancetask: one('maintenancetask', 'maintenancetasknodeid', { include: { hascategory } }),
    },
  }),
  hasattachment,
  hasquestionanswer: many('questionanswer', 'isfaqof', { include: { hasattachment } }),
  hasmaintenancetask: many('maintenancetask', 'equipmentnodeid', {
    include: { hascategory, hascost, hasworkflow: hasinstructions },
  }),
  hascounter: many('counter', 'equipmentnodeid', { include: counter }),
};
