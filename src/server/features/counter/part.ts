import {
  createCounter,
  createCounterType,
  createReading,
  updateCounter,
} from '../../../shared/contract/machine/counter-commands.ts';
import { listVisibleRows } from '../../db/rows/visible-rows.ts';
import { invalidField } from '../../http/answer.ts';
import type { FeaturePart } from '../../http/implement.ts';
import { assertUnchanged } from '../../write/assert-unchanged.ts';
import { implementCreate } from '../../write/create.ts';
import { rowOf } from '../../write/lock-visible.ts';
import { clampToNow } from '../../write/moments.ts';
import { implementPatch } from '../../write/patch.ts';

type Values = [number, number];

/** [CF7] The moment of a reading is never ahead of the server's clock. */
const clamped = ([value, at]: Values, now: number): Values => [value, clampToNow(at, now)];

/** [M14] In a unit that the company has. */
const createType = implementCreate(createCounterType, {
  async judge({ unit }, { tx, caller }) {
    const units = await listVisibleRows(tx, caller, 'unit');
    const found = units.find(({ unitId }) => unitId === unit.unitId);
    if (!found || (unit.namespace ?? found.namespace) !== found.namespace) throw invalidField('unit');
  },
});

/** [M14] */
const create = implementCreate(createCounter, {
  judge({ values, readingnodeid }, { now }) {
    if (values && readingnodeid === undefined) throw invalidField('readingnodeid');
    return values && { values: clamped(values, now) };
  },
});

/** [CF4] Readings stand side by side, in any order of arrival; the latest by its moment is the current one. */
const read = implementCreate(createReading, {
  judge(payload, { now }, counter) {
    const row = rowOf(counter, 'counter');
    assertUnchanged(row, payload, ['name', 'counterTypeNodeId']);
    assertUnchanged({ previousCounterTypeNodeId: row.counterTypeNodeId }, payload, [
      'previousCounterTypeNodeId',
    ]);
    return { values: clamped(payload.values, now) };
  },
});

/** [CF1] */
const update = implementPatch(updateCounter, {
  judge: ({ base, previousCounterTypeNodeId: previous }) =>
    previous === undefined ? undefined : { base: { counterTypeNodeId: previous, ...base } },
});

export const counterPart: FeaturePart = { commands: [createType, create, read, update] };
