import {
  createCounter,
  createCounterType,
  createReading,
  deleteCounter,
} from '../../../../shared/contract/machine/counter-commands.ts';
import type { Counter } from '../../../../shared/contract/machine/equipment.ts';
import { typedReading } from '../../../../shared/rules/number.ts';
import { syncNow } from '../../../live/outbox/outbox.ts';
import { newNodeId, serverNow, type Write, write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { delays } from '../../../text/delays.ts';

/** Choice of a type that does not exist yet. */
export const NEW_TYPE = 'new';

/** What stands in the dialog; the reading as it was typed. */
export type CounterValues = {
  /** Node id of a type, `NEW_TYPE`, or '' before anything was chosen. */
  type: string;
  typename: string;
  unitId: string;
  name: string;
  reading: string;
  /** [CF4] Lower than the last one, because the counter was replaced. */
  replaced: boolean;
};

export const noValues: CounterValues = {
  type: '',
  typename: '',
  unitId: '',
  name: '',
  reading: '',
  replaced: false,
};

/** Whether a new counter can be made of these values. */
export function isComplete({ type, typename, unitId, name }: CounterValues): boolean {
  const typed = type === NEW_TYPE ? typename.trim() !== '' && unitId !== '' : type !== '';
  return typed && name.trim() !== '';
}

/** [X5] The server is asked for news a moment after each change. */
const refreshLater = () => void setTimeout(syncNow, delays.counterRefresh);

/** [M14] A counter, its type where that is new, and its first reading where there is one. */
export async function addCounter(equipmentNodeId: string, values: CounterValues): Promise<void> {
  const fresh = values.type === NEW_TYPE;
  const counterTypeNodeId = fresh ? newNodeId('countertype') : values.type;
  const writes: Write[] = [];
  if (fresh) {
    const name = values.typename.trim();
    const unit = { unitId: values.unitId };
    writes.push(write(createCounterType, { lang: 'de', nodeid: counterTypeNodeId, name, unit }));
  }
  const { value: reading } = typedReading(values.reading);
  const first =
    reading === undefined
      ? {}
      : {
          values: [reading, await serverNow()] as [number, number],
          readingnodeid: newNodeId('counterreading'),
        };
  writes.push(
    write(createCounter, {
      lang: 'de',
      nodeid: newNodeId('counter'),
      name: values.name.trim(),
      counterTypeNodeId,
      equipmentNodeId,
      ...first,
    }),
  );
  await act(writes);
  refreshLater();
}

/** [CF4] A reading of now. */
export async function addReading({ nodeid, equipmentnodeid }: Counter, value: number): Promise<void> {
  const values: [number, number] = [value, await serverNow()];
  const readingnodeid = newNodeId('counterreading');
  await act([write(createReading, { lang: 'de', nodeid, readingnodeid, equipmentnodeid, values })]);
  refreshLater();
}

export async function removeCounter(nodeid: string): Promise<void> {
  await act([write(deleteCounter, { nodeid })]);
  refreshLater();
}
