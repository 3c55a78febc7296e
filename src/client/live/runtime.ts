import { create } from 'zustand';
import { type Active, openActive } from '../../sync/active.ts';
import { browserPorts } from '../../sync/browser-ports.ts';
import type { OutboxEntry, PendingBytes } from '../../sync/entry.ts';
import { isQuotaError } from '../../sync/faults/error-names.ts';
import { SessionOver, StoreLost } from '../../sync/faults/reopen.ts';
import type { FileContext } from '../../sync/files/download.ts';
import { freeDocuments } from '../../sync/files/room.ts';
import { awaitFirstRows } from '../../sync/first-rows.ts';
import { finishLeaving } from '../../sync/logout/clear.ts';
import { send } from '../../sync/net/transport.ts';
import type { Intent } from '../../sync/outbox/queue/enqueue.ts';
import type { Owner } from '../../sync/ports.ts';
import { DeviceDatabase } from '../../sync/session/device-database.ts';
import { PERSON } from '../../sync/session/person.ts';
import { featuresOf, readSession, revokeSession, type Session } from '../../sync/session/session.ts';
import { read } from '../../sync/store/gate.ts';
import { readMeta } from '../../sync/store/meta.ts';
import { watchUpgrade } from '../../sync/store/schema-upgrade.ts';
import { wakeOnPageEvents } from '../../sync/wake.ts';
import { type Session as ScreenSession, setSession, useSessionStore } from '../state/session.ts';
import { endStoreWait, setStoreState } from '../state/store-state.ts';
import { requestBackgroundSync } from './app/background-sync.ts';
import { enterTab } from './app/last-tab.ts';
import { ReadOnly } from './app/read-only.ts';
import { type LoginSteps, provideSessionActions } from './app/session-actions.ts';
import { downloadBlob } from './documents/download-blob.ts';
import { flushForms } from './drafts/open-forms.ts';
import { readableFile } from './outbox/readable-file.ts';

declare const __APP_VERSION__: string;

/** The running engine of this tab, null while nobody is logged in; and the same once its mirror is worth asking. */
const useRuntime = create<{ active: Active | null; readable: Active | null }>()(() => ({
  active: null,
  readable: null,
}));

export function useActive(): Active | null {
  return useRuntime((state) => state.active);
}

/** [D13] The same for live queries: on a device that is new to this user it comes with the first rows. */
export function useReadable(): Active | null {
  return useRuntime((state) => state.readable);
}

/** The same for what may come after the session, as a timer does. */
export const activeNow = (): Active | null => useRuntime.getState().active;

/** The engine of the logged-in user, for actions. */
export function requireActive(): Active {
  const active = activeNow();
  if (!active) throw new SessionOver('An action was taken without a session.');
  return active;
}

/** What reading a file's bytes needs. */
export function fileContext(active: Active): FileContext {
  return { db: active.db, device, ports: active.ports, owner: active.owner };
}

/** [U8] Written without anybody asking for it. */
const BY_THE_WAY = ['notice.read', 'chatread.mark'];

const isReadOnly = (): boolean => useSessionStore.getState().session?.entered?.writes === false;

/**
 * [OB2] Saves writes on this device; resolves when they are safe. `holdFor` ms they are not sent (OB17). Throws
 * `InvalidCommand` or a storage error.
 */
export async function act(
  intents: Intent[],
  bytes?: PendingBytes[],
  holdFor?: number,
): Promise<OutboxEntry[]> {
  if (isReadOnly()) {
    // What is noted by the way is not worth a word.
    if (intents.every(({ command }) => BY_THE_WAY.includes(command.name))) return [];
    throw new ReadOnly('only looking at this company');
  }
  const entries = await requireActive().act(intents, bytes, holdFor).catch(tellLost);
  void requestBackgroundSync();
  return entries;
}

/**
 * [SW5] What a screen asks of this device's store or does to it; a lost handle is reopened and the work done again,
 * so it must be repeatable: it saves no write of its own, which `act` does. Where that does not help the screen says
 * that it failed, and the page why.
 */
export async function inStore<T>(
  work: (active: Active) => PromiseLike<T>,
  active: Active = requireActive(),
): Promise<T> {
  return read(active.db, () => work(active)).catch(tellLost);
}

function tellLost(error: unknown): never {
  if (error instanceof StoreLost) reportError(error);
  throw error;
}

const ports = browserPorts(__APP_VERSION__);
const device = new DeviceDatabase(ports);
/** What an engine of this owner works with. */
export const portsOf = (owner: Owner) => browserPorts(__APP_VERSION__, owner);
let stopWaking: () => void = () => undefined;
let stopBeside: () => void = () => undefined;
let stopAwaiting: () => void = () => undefined;

/** [S13] Reads the stored session and starts its engine; works without network. */
export async function startRuntime(): Promise<void> {
  if (navigator.vendor.startsWith('Apple'))
    void startLate(async () => (await import('../../sync/store/end-with-page.ts')).endTransactionsWithPage());
  device.damages.tell = reportError;
  if (import.meta.env.PROD) void startLate(startWorker);
  followOtherTabs();
  provideSessionActions({
    loginSteps,
    exportUnsent,
    logOut: async (choice) => (await sessionChanges()).logOut(choice),
    enterClient: async (clientid) => (await sessionChanges()).enterClient(clientid),
    leaveClient: async (choice) => (await sessionChanges()).leaveClient(choice),
  });
  watchStore(device);
  // Whoever is logged in stays so when this cannot be told.
  await enterTab(endClosedSession).catch(reportError);
  await finishLeaving(device, portsOf).catch(reportError);
  const session = await usableSession();
  if (session) activate(session);
  else setSession(null);
}

/**
 * The session that this tab may show. [OB11] Somebody with a PIN on this device may have been away for long: where
 * that cannot be judged, they are shown nothing.
 */
async function usableSession(): Promise<Session | null> {
  const stored = await readSession(device);
  if (!stored?.personkey) return stored;
  const judged = await startLate(async () => (await import('./app/shared-device.ts')).beginLocked());
  return judged ? readSession(device) : null;
}

const sessionChanges = () => import('./app/session-changes.ts');

/** Runs code that the first load does without; `load` fetches it. Answers whether it ran. */
async function startLate(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load();
    return true;
  } catch (error) {
    // Without a network it cannot be fetched, and the next start tries again.
    void serverAnswers().then((answers) => answers && reportError(error));
    return false;
  }
}

/** [SW3] */
async function startWorker(): Promise<void> {
  const { registerWorker } = await import('./app/register-worker.ts');
  await registerWorker(ports, reportError);
}

/** [I6] [U2] Answers how to stop, also before its code has arrived. */
function workBeside(active: Active): () => void {
  let ended = false;
  let stop: () => void = () => undefined;
  void startLate(async () => {
    const { startBeside } = await import('./work-beside.ts');
    if (!ended) stop = startBeside(fileContext(active), reportError);
  });
  return () => {
    ended = true;
    stop();
  };
}

function activate(session: Session): void {
  deactivate();
  const owner = { usernodeid: session.usernodeid, clientid: session.clientid };
  const active = openActive(device, browserPorts(__APP_VERSION__, owner), owner, {
    drivesItself: true,
    onError: reportError,
  });
  watchStore(active.db);
  useRuntime.setState({ active, readable: null });
  stopAwaiting = awaitFirstRows(active, reportError, () => useRuntime.setState({ readable: active }));
  setSession(screenSession(session));
  stopWaking = wakeOnPageEvents(active, device);
  stopBeside = workBeside(active);
  // [I8] Asked once per login: the browser should not clear what has not been sent.
  void navigator.storage?.persist?.();
}

function showShared({ personkey }: Session): void {
  const { session } = useSessionStore.getState();
  const shared = personkey !== undefined;
  if (session && session.shared !== shared) useSessionStore.setState({ session: { ...session, shared } });
}

/** On which a tab says that somebody logged in or out in it. */
const sessionChannel = new BroadcastChannel('wartbar-session');

/** [S7] A session that has begun is not used yet: its recovery codes are on the screen, this once. */
let held = false;

/** This tab works for whoever is logged in on this device. */
async function follow(): Promise<void> {
  if (held) return;
  const stored = await usableSession();
  const { active } = useRuntime.getState();
  if (stored?.usernodeid === active?.owner.usernodeid && stored?.clientid === active?.owner.clientid) {
    // Another tab gave them a PIN, or took it.
    if (stored) showShared(stored);
    return;
  }
  if (stored) activate(stored);
  else {
    deactivate();
    setSession(null);
  }
}

/**
 * [OB11] Another tab logged in or out: this one follows, so that nobody works on in somebody else's name. A window
 * beside others is told; one that slept looks when it is looked at again.
 */
function followOtherTabs(): void {
  const look = () => void follow().catch(reportError);
  sessionChannel.addEventListener('message', look);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

function deactivate(): void {
  stopWaking();
  stopBeside();
  stopAwaiting();
  useRuntime.getState().active?.close();
  useRuntime.setState({ active: null, readable: null });
}

/** [SW4] A newer version in another tab takes the data over; one in this tab may have to wait for it. */
function watchStore(db: Parameters<typeof watchUpgrade>[0]): void {
  watchUpgrade(db, (ms, run) => void setTimeout(run, ms), {
    onBlocked: () => setStoreState('blocked'),
    onOpen: endStoreWait,
    onSuperseded: async () => {
      stopWaking();
      stopBeside();
      useRuntime.getState().active?.engine.stop();
      await flushForms();
      setStoreState('superseded');
    },
  });
}

/** [I8] Made free where the engine cannot write its own few bytes any more. */
const ENGINE_ROOM = 20 * 1024 * 1024;

/**
 * [SW5] [I8] Tells a lost store; where there is no room documents make way, so that the engine's next turn goes on. A
 * bug of ours is shown by the browser's own error report.
 */
export function reportError(error: unknown): void {
  const { active } = useRuntime.getState();
  if (error instanceof StoreLost) setStoreState('lost');
  else if (active && isQuotaError(error))
    void freeDocuments(active.db, active.ports, ENGINE_ROOM, true)
      .then((freed) => freed === 0 && self.reportError(error))
      .catch((failure: unknown) => self.reportError(failure));
  else self.reportError(error);
}

/** Whether our own server can be reached right now. */
export async function serverAnswers(): Promise<boolean> {
  const call = { method: 'GET', path: '/api/ready', timeout: 5000 };
  return (await send(ports, call)).code === 'done';
}

/** Whether something is on its way to the server right now, from any tab. */
export async function isSending(): Promise<boolean> {
  const { active } = useRuntime.getState();
  return active !== null && (await readMeta(active.db, 'status')).sending.length > 0;
}

/** For what works without anybody being logged in, or changes who is. `changed`: another session is stored, or none. */
export const onDevice = {
  device,
  ports,
  portsOf,
  changed: async (): Promise<void> => {
    await follow();
    sessionChannel.postMessage(null);
  },
};

/** [S8] The last tab was closed with a login that asks to end then; the server is told when there is time. */
async function endClosedSession(): Promise<void> {
  const session = await readSession(device);
  const locked = await device.plain.where('name').startsWith(PERSON).count();
  if (!session?.login.autologoutweb && locked === 0) return;
  // Where its code cannot be fetched, whoever is logged in stays so, and what is locked stays locked.
  await startLate(async () => {
    const { endWithLastTab } = await import('../../sync/shared-device/end-with-last-tab.ts');
    const ended = await endWithLastTab(device, portsOf);
    if (ended) void revokeSession(ports, ended, '0.0.0');
  });
}

async function loginSteps(): Promise<LoginSteps> {
  /** Takes the session into use that is stored by now: another tab may have been quicker. */
  const begin = async () => {
    const session = await usableSession();
    if (!session) return;
    activate(session);
    sessionChannel.postMessage(null);
    // [S5] Whoever used this device before may have left while a cache failed.
    void finishLeaving(device, portsOf).catch(reportError);
  };
  const hold = () => {
    held = true;
    return (begun: boolean) => {
      held = false;
      void (begun ? begin() : follow()).catch(reportError);
    };
  };
  const { makeLoginSteps } = await import('./app/log-in.ts');
  return makeLoginSteps({ device, ports, begin, hold });
}

async function exportUnsent(): Promise<void> {
  const active = requireActive();
  // What was typed a moment ago as well, where the store still takes it.
  await flushForms().catch(reportError);
  downloadBlob((await readableFile(active)).file, 'wartbar-nicht-gesendet.json');
}

function screenSession(session: Session): ScreenSession {
  const { login: answer } = session;
  return {
    usernodeid: session.usernodeid,
    userid: answer.userid,
    givenname: answer.userinfo.givenname,
    surname: answer.userinfo.surname,
    email: answer.userinfo.email,
    clientid: session.clientid,
    legalentitynodeid: answer.legalentitynodeid,
    companyname: String(answer.baseinfo.name ?? ''),
    timezone: String(answer.baseinfo.timezone ?? 'Europe/Berlin'),
    publicurl: answer.publicurl ?? null,
    // A session that began before there were any hears of them with its next token.
    supporthours: answer.supporthours ?? { general: '', machines: '' },
    quota: answer.quota ?? { validuntil: null, trialends: null },
    kind:
      answer.superuser && !answer.entered
        ? 'superuser'
        : answer.clientinfo === 'machinebuilder'
          ? 'machinebuilder'
          : 'operator',
    admin: answer.userinfo.admin,
    features: featuresOf(session),
    // A session that began before there was any.
    entered: answer.entered ?? null,
    shared: session.personkey !== undefined,
  };
}
