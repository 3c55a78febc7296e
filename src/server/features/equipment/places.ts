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
import { noteNamed } from './note-named.ts';
import { hasMachines, siteHasMachines } from './store.ts';

/** [L1–L3] A place in which machines stand is not deleted: whoever wants that moves them first. */
const inUse = (field: string) => invalidField(field, 'inuse');

const removeSite = implementDelete(deleteSite, {
  async judge(row, _payload, context) {
    const { tx, caller } = context;
    if (await siteHasMachines(tx, caller.clientid, row.nodeid)) throw inUse('sitenodeid');
    await noteNamed(context, 'site.deleted', row);
  },
});

const removeArea = implementDelete(deleteArea, {
  async judge(row, _payload, context) {
    const { tx, caller } = context;
    if (await hasMachines(tx, caller.clientid, 'areanodeid', row.nodeid)) throw inUse('areanodeid');
    await noteNamed(context, 'area.deleted', row);
  },
});

const removePool = implementDelete(deletePool, {
  async judge(row, _payload, context) {
    const { tx, caller } = context;
    if (await hasMachines(tx, caller.clientid, 'equipmentpoolnodeid', row.nodeid))
      throw inUse('equipmentpoolnodeid');
    await noteNamed(context, 'pool.deleted', row);
  },
});

const addArea = implementCreate(createArea, {
  judge: ({ nodeid, assign }, context) => judgeMoves(context, assign, nodeid),
});

const addPool = implementCreate(createPool, {
  judge: ({ nodeid, assign }, context) => judgeMoves(context, assign, nodeid),
});

export const placeCommands = [addArea, addPool, removeSite, removeArea, removePool, ...moveCommands];
