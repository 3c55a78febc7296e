import {
  createArea,
  createPool,
  deleteArea,
  deletePool,
  deleteSite,
} from '../../../shared/contract/machine/place-commands.ts';
import { invalidField } from '../../http/answer.ts';
import { implementCreate } from '../../write/create.ts';
import { implementDelete } from '../../write/delete.ts';
import { judgeMoves, moveCommands } from './moves.ts';
import { hasMachines, siteHasMachines } from './store.ts';

/** [L1–L3] A place in which machines stand is not deleted: whoever wants that moves them first. */
const inUse = (field: string) => invalidField(field, 'inuse');

const removeSite = implementDelete(deleteSite, {
  async judge({ nodeid }, _payload, { tx, caller }) {
    if (await siteHasMachines(tx, caller.clientid, nodeid)) throw inUse('sitenodeid');
  },
});

const removeArea = implementDelete(deleteArea, {
  async judge({ nodeid }, _payload, { tx, caller }) {
    if (await hasMachines(tx, caller.clientid, 'areanodeid', nodeid)) throw inUse('areanodeid');
  },
});

const removePool = implementDelete(deletePool, {
  async judge({ nodeid }, _payload, { tx, caller }) {
    if (await hasMachines(tx, caller.clientid, 'equipmentpoolnodeid', nodeid))
      throw inUse('equipmentpoolnodeid');
  },
});

const addArea = implementCreate(createArea, {
  judge: ({ nodeid, assign }, context) => judgeMoves(context, assign, nodeid),
});

const addPool = implementCreate(createPool, {
  judge: ({ nodeid, assign }, context) => judgeMoves(context, assign, nodeid),
});

export const placeCommands = [addArea, addPool, removeSite, removeArea, removePool, ...moveCommands];
