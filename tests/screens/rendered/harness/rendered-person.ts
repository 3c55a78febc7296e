import { fireEvent, isInaccessible, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Gate } from '../../../e2e/harness/gate.ts';
import type { Person } from '../../../harness/person/person.ts';
import { nameOf, type Target } from '../../../harness/person/targets.ts';
import type { RenderedDevice } from './device.ts';
import { OpenPage, type ShownWindow, type Size } from './window.ts';

/** How long something may take to come: a busy machine is slow, and what never comes is rare. */
const PATIENCE = 30_000;

/** Characters of a screen that a failure tells. */
const MOST_TOLD = 2000;

const seen = (element: Element): boolean => !isInaccessible(element);

function findAll({ saying, inside, ...simple }: Target): HTMLElement[] {
  const place = inside ? findAll(inside)[0] : document.body;
  if (!place) return [];
  const queries = within(place);
  const find = (): HTMLElement[] => {
    if ('label' in simple) return queries.queryAllByLabelText(simple.label).filter(seen);
    if ('text' in simple) return queries.queryAllByText(simple.text).filter(seen);
    const { role, ...rest } = simple;
    return queries.queryAllByRole(role, rest);
  };
  if (saying === undefined) return find();
  return find().filter(({ textContent }) =>
    typeof saying === 'string' ? textContent.includes(saying) : saying.test(textContent),
  );
}

/** Whose page the window of this process shows. */
let front: RenderedPerson | null = null;

/** Ends the app of whoever is in front. */
export function closeFront(): void {
  front?.leave();
  front = null;
}

/** What a person has; `complaints` gets what screens throw. */
interface Belongings {
  window: ShownWindow;
  /** The way to the server of whoever is in front. */
  gate: Gate;
  device: RenderedDevice;
  size: Size;
  complaints: string[];
}

/** Whether the way to the server is open. */
let connected = true;

async function connect(gate: Gate, online: boolean): Promise<void> {
  if (connected === online) return;
  connected = online;
  await (online ? gate.comeBack() : gate.leave());
}

/** Somebody whose screen is rendered without a browser. One at a time is in front: whoever does something comes back. */
export class RenderedPerson implements Person {
  readonly #window: ShownWindow;
  readonly #gate: Gate;
  readonly #device: RenderedDevice;
  readonly #size: Size;
  readonly #complaints: string[];
  readonly #user = userEvent.setup({ document, delay: null });
  #page: OpenPage | null = null;
  #address = '/';
  #online = true;

  constructor({ window, gate, device, size, complaints }: Belongings) {
    this.#window = window;
    this.#gate = gate;
    this.#device = device;
    this.#size = size;
    this.#complaints = complaints;
  }

  async open(address: string): Promise<void> {
    const page = this.#page;
    if (!page || front !== this) return this.#start(address);
    await vi.waitFor(() => settledHistory(), PATIENCE);
    page.run(() => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await vi.waitFor(() => {
      if (document.documentElement.dataset.address !== location.pathname + location.search)
        throw new Error(`${address} is not shown`);
    }, PATIENCE);
  }

  async reload(): Promise<void> {
    await this.#inFront();
    await vi.waitFor(() => settledHistory(), PATIENCE);
    await this.#start(location.pathname + location.search);
  }

  press = (target: Target) => this.#with(target, (element) => this.#user.click(element));

  async pressIfThere(target: Target): Promise<boolean> {
    const page = await this.#inFront();
    const [found] = findAll(target);
    if (found) await page.run(() => this.#user.click(found));
    return found !== undefined;
  }

  async key(name: string): Promise<void> {
    const page = await this.#inFront();
    const shifted = name.startsWith('Shift+');
    const key = shifted ? name.slice('Shift+'.length) : name;
    await page.run(() =>
      this.#user.keyboard(shifted ? `{Shift>}{${key}}{/Shift}` : key.length === 1 ? key : `{${key}}`),
    );
  }

  type = (target: Target, text: string) =>
    this.#with(target, (element) => {
      element.focus();
      fireEvent.input(element, { target: { value: text } });
    });

  choose = (target: Target, option: string) =>
    this.#with(target, (element) => this.#user.selectOptions(element, option));

  tick = (target: Target, ticked = true) =>
    this.#with(target, async (element) => {
      if (isTicked(element) !== ticked) await this.#user.click(element);
      if (isTicked(element) !== ticked) throw new Error(`${nameOf(target)} stays as it was`);
    });

  see = (target: Target) => this.#with(target, () => undefined);

  async seesNo(target: Target): Promise<void> {
    await this.#inFront();
    await vi.waitFor(() => {
      if (findAll(target).length > 0) throw new Error(`${nameOf(target)} is still there`);
    }, PATIENCE);
  }

  async count(target: Target): Promise<number> {
    await this.#inFront();
    return findAll(target).length;
  }

  isTicked = (target: Target) => this.#with(target, isTicked);
  goOffline = () => this.#connect(false);
  goOnline = () => this.#connect(true);

  /** Once the first such thing is there. */
  async #with<T>(target: Target, act: (element: HTMLElement) => T): Promise<Awaited<T>> {
    const page = await this.#inFront();
    const element = await vi.waitFor(() => {
      const [found] = findAll(target);
      if (!found) throw new Error(`There is no ${nameOf(target)} on ${location.href}:\n${told()}`);
      return found;
    }, PATIENCE);
    return await page.run(() => act(element));
  }

  async #inFront(): Promise<OpenPage> {
    if (!this.#page || front !== this) await this.#start(this.#address);
    if (!this.#page) throw new Error('The app has not started.');
    return this.#page;
  }

  /** Starts the app on this device, with code of its own: nothing that it has in memory outlives the page. */
  async #start(address: string): Promise<void> {
    closeFront();
    front = this;
    await rest();
    await connect(this.#gate, this.#online);
    const page = new OpenPage(this.#device, this.#complaints);
    page.online = this.#online;
    this.#page = page;
    this.#window.show(page, address, this.#size);
    vi.resetModules();
    await page.run(() => import('../../../../src/client/main.tsx'));
  }

  /** Ends the app on this device, which keeps what it has. */
  leave(): void {
    this.#address = location.pathname + location.search;
    this.#page?.end();
    this.#page = null;
  }

  async #connect(online: boolean): Promise<void> {
    this.#online = online;
    const page = await this.#inFront();
    page.online = online;
    await connect(this.#gate, online);
    page.run(() => dispatchEvent(new Event(online ? 'online' : 'offline')));
  }
}

/**
 * What packages of all pages have in hand is done before the next one starts: React's tasks are one list, worked through in
 * the name of the page that began with it.
 */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done));
}

/** What stands on the screen, for an account of what failed. */
function told(): string {
  const main =
    document.querySelector('[role=dialog], [role=alertdialog]') ??
    document.querySelector('main') ??
    document.body;
  return main.textContent.slice(0, MOST_TOLD);
}

const isTicked = (element: HTMLElement): boolean =>
  (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true';

function settledHistory(): void {
  if (document.documentElement.dataset.settling !== undefined) throw new Error('the history is not at rest');
}
