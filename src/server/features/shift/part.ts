import {
  createShiftException,
  createShiftModel,
  deleteShiftException,
  deleteShiftModel,
  updateShiftException,
  updateShiftModel,
} from '../../../shared/contract/machine/shift.ts';
import { startOfDay } from '../../../shared/lib/zoned-time.ts';
import { exceptionProblem } from '../../../shared/rules/shifts/shift-exception.ts';
import { timeZoneOf } from '../../db/time-zone.ts';
import { invalidField } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import type { FeaturePart } from '../../http/implement.ts';
import { implementCreate } from '../../write/create.ts';
import { implementDelete } from '../../write/delete.ts';
import { namedNode } from '../../write/lock-visible.ts';
import { implementPatch } from '../../write/patch.ts';

/** [E7] A model holds for whole days: the day in the company's zone that the moment falls on. */
async function fromStartOfDay({ tx, caller }: CommandContext, validfrom: number): Promise<number> {
  return validfrom === 0 ? 0 : startOfDay(validfrom, await timeZoneOf(tx, caller.clientid));
}

const createModel = implementCreate(createShiftModel, {
  judge: async ({ validfrom }, context) => ({ validfrom: await fromStartOfDay(context, validfrom) }),
});

const updateModel = implementPatch(updateShiftModel, {
  async judge({ validfrom }, { shiftmodelof }, context) {
    await namedNode(context, shiftmodelof);
    return validfrom === undefined ? {} : { validfrom: await fromStartOfDay(context, validfrom) };
  },
});

const deleteModel = implementDelete(deleteShiftModel, {
  async judge({ shiftmodelof }, _payload, context) {
    await namedNode(context, shiftmodelof);
    return undefined;
  },
});

function assertPossible(exception: Parameters<typeof exceptionProblem>[0]): void {
  const problem = exceptionProblem(exception);
  if (problem) throw invalidField(problem);
}

const createException = implementCreate(createShiftException, { judge: assertPossible });

const updateException = implementPatch(updateShiftException, {
  async judge({ from, until, kind, shifts }, row, context) {
    await namedNode(context, row.exceptionof);
    const { from: begins, until: ends, kind: is, shifts: planned } = row;
    assertPossible({
      from: from ?? begins,
      until: until ?? ends,
      kind: kind ?? is,
      shifts: shifts ?? planned,
    });
  },
});

const deleteException = implementDelete(deleteShiftException, {
  async judge({ exceptionof }, _payload, context) {
    await namedNode(context, exceptionof);
    return undefined;
  },
});

/** [E7] Who may not see the machine may not change when it works. */
export const shiftPart: FeaturePart = {
  commands: [createModel, updateModel, deleteModel, createException, updateException, deleteException],
};
