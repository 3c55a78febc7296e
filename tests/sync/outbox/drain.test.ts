import { expect, it } from 'vitest';
import { findCommand } from '../../../src/shared/contract/registry.ts';
import { drain } from '../../../src/sync/outbox/queue/drain.ts';
import type { SendContext } from '../../../src/sync/outbox/queue/send-context.ts';
import { claimLease } from '../../../src/sync/store/lease.ts';
import { makeFreshStage, report } from '../world/stage.ts';

it('[OB8] [OB6] what is typed while the queue is looked through goes out beside what is in flight', async () => {
  const { tab, settle } = await makeFreshStage();
  const { db, ports } = tab;
  tab.engine.stop();
  await report(tab, 'first');
  const held = (await claimLease(db, ports, 'this tab'))!;
  const sent: unknown[] = [];
  const context: SendContext = {
    db,
    ports,
    held,
    deviceid: 'phone',
    findCommand,
    // Never answered, as a long upload.
    send: ({ json }) => {
      sent.push((json as { title: string }).title);
      return new Promise(() => undefined);
    },
  };
  let wake = (): void => undefined;
  let typed = false;
  void drain({
    context,
    held,
    news: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
    // The queue was read, nothing is in flight yet.
    onSending: async () => {
      if (typed) return;
      typed = true;
      await report(tab, 'second');
      wake();
    },
  });
  await settle();

  expect(sent).toEqual(['first', 'second']);
});
