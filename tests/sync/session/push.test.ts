import { expect, it } from 'vitest';
import {
  type PushBrowser,
  renewPush,
  turnPushOff,
  turnPushOn,
} from '../../../src/sync/session/push-subscription.ts';
import { logout, readSession, writeSession } from '../../../src/sync/session/session.ts';
import { bodyOf, ours } from '../world/scripted-server.ts';
import { id, makeStage, type Stage } from '../world/stage.ts';

const KEY = 'BAAB';
const OTHER = 'BBBB';
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;

/** What a browser's push manager does, with an address after the other. */
class Manager {
  count = 0;
  shut = false;
  current: { endpoint: string; key: string } | null = null;

  async getSubscription() {
    return this.current && this.shown(this.current);
  }
  async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit = {}) {
    if (this.shut) throw new DOMException('push service error', 'AbortError');
    this.count += 1;
    this.current = { endpoint: `https://push.example/${this.count}`, key: String(applicationServerKey) };
    return this.shown(this.current);
  }
  private shown({ endpoint, key }: { endpoint: string; key: string }): PushSubscription {
    return {
      options: { applicationServerKey: bytes(key) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        this.current = null;
        return true;
      },
    } as unknown as PushSubscription;
  }
}

async function begin(permission: NotificationPermission = 'granted') {
  const stage = await makeStage();
  const manager = new Manager();
  const answer = { off: null as null | 'subject', key: KEY, own: null };
  stage.server.on = (request) => (request.path === '/api/push' ? ours(request, 'done', answer) : undefined);
  const browser: PushBrowser = { permission: () => permission, manager };
  const context = { device: stage.tab.session, ports: stage.tab.ports, browser };
  return { stage, manager, answer, context };
}
const told = ({ server }: Stage) =>
  server.seen.filter(({ path }) => path === '/api/push/subscribe').map((request) => bodyOf(request));

it('[D9] a device that is turned on says its address, its keys and what was chosen', async () => {
  const { stage, context } = await begin();
  expect(await turnPushOn(context, ['report'])).toBe('done');
  expect(told(stage)).toEqual([
    { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', choices: ['report'] },
  ]);
});

it('[D9] as the app opens the same address is said again, and a new one where the browser lost it', async () => {
  const { stage, manager, context } = await begin();
  expect(await renewPush(context)).toBeNull();
  expect(stage.server.seen).toEqual([]);
  await turnPushOn(context);
  expect(await renewPush(context)).toBe('done');
  manager.current = null;
  expect(await renewPush(context)).toBe('done');
  expect(told(stage).map(({ endpoint }) => endpoint)).toEqual(
    [1, 1, 2].map((each) => `https://push.example/${each}`),
  );
});

it('[D9] another key of the server takes another address', async () => {
  const { stage, manager, answer, context } = await begin();
  await turnPushOn(context);
  answer.key = OTHER;
  expect(await renewPush(context)).toBe('done');
  expect(manager.current).toEqual({ endpoint: 'https://push.example/2', key: OTHER });
  expect(told(stage)).toHaveLength(2);
});

it('[D9] after a logout the device has no address, and one again after the next login of the same person', async () => {
  const { stage, manager, context } = await begin();
  await turnPushOn(context);
  const session = (await readSession(stage.tab.session))!;
  await logout(stage.tab.session, stage.tab.ports);
  expect(await renewPush(context)).toBeNull();
  expect(manager.current).toBeNull();
  await writeSession(stage.tab.session, session);
  expect(await renewPush(context)).toBe('done');
  expect(manager.current).not.toBeNull();
});

it('[D9] somebody else who logs in there is told nothing', async () => {
  const { stage, manager, context } = await begin();
  await turnPushOn(context);
  const session = (await readSession(stage.tab.session))!;
  await writeSession(stage.tab.session, { ...session, usernodeid: id('user', 2) });
  expect(await renewPush(context)).toBeNull();
  expect(manager.current).toBeNull();
  expect(told(stage)).toHaveLength(1);
});

it('[D9] on a device of several persons nobody is told', async () => {
  const { stage, manager, context } = await begin();
  await turnPushOn(context);
  const session = (await readSession(stage.tab.session))!;
  await writeSession(stage.tab.session, { ...session, personkey: 'ab'.repeat(32) });
  expect(await renewPush(context)).toBeNull();
  expect(manager.current).toBeNull();
  expect(told(stage)).toHaveLength(1);
});

it('[D9] turned off it stays off, also where the server did not hear of it', async () => {
  const { stage, manager, context } = await begin();
  await turnPushOn(context);
  stage.server.on = () => 'lost';
  expect(await turnPushOff(context)).toBe('offline');
  expect(manager.current).toBeNull();
  stage.server.on = () => undefined;
  expect(await renewPush(context)).toBeNull();
});

it('[D9] what stands against it is said, and nobody is asked then', async () => {
  const denied = await begin('denied');
  expect(await turnPushOn(denied.context)).toBe('denied');
  const shut = await begin();
  shut.manager.shut = true;
  expect(await turnPushOn(shut.context)).toBe('browser');
  const off = await begin();
  off.answer.off = 'subject';
  expect(await turnPushOn(off.context)).toBe('off');
  for (const { stage, context } of [denied, shut, off]) {
    expect(told(stage)).toEqual([]);
    expect(await renewPush(context)).toBeNull();
  }
});
