import {
  getEquipment,
  listCostTypes,
  listCounters,
  listCounterTypes,
} from '../../../shared/contract/machine/equipment-queries.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import { implementRead } from '../../read/implement-read.ts';
import { present } from '../../read/include.ts';
import { readList } from '../../read/read-list.ts';
import { unit } from '../../read/relations.ts';
import { equipmentCommands } from './commands.ts';
import { placeCommands } from './places.ts';
import { counter, counterInList, machine } from './present.ts';

/** Of one machine with all readings, of all that the caller sees with the latest of each. */
const counters = implementQuery(listCounters, ({ equipmentnodeid }, { db, caller }) => {
  const filter =
    equipmentnodeid === undefined
      ? undefined
      : ({ column: 'equipmentnodeid', values: [equipmentnodeid] } as const);
  const include = filter ? counter : counterInList;
  return readList(db, caller, 'counter', filter, (tx, rows) => present(tx, caller, 'counter', rows, include));
});

export const equipmentPart: FeaturePart = {
  commands: [...equipmentCommands, ...placeCommands],
  queries: [
    implementRead(getEquipment, machine),
    counters,
    implementRead(listCostTypes, { unit }),
    implementRead(listCounterTypes, { unit }),
  ],
};
