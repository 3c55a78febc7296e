import type { BrowserContext, Locator, Page } from 'playwright';
import type { People, Person } from '../../harness/person/person.ts';
import type { Target } from '../../harness/person/targets.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { follow } from './page/steps.ts';
import { type Device, joinStage } from './stage.ts';

const HELD = { phone: PHONE, desktop: DESKTOP };

/** Several may look alike where a screen repeats itself; a person takes the first one that they see. */
function locate(page: Page, { saying, inside, ...simple }: Target): Locator {
  const place = inside ? locate(page, inside).first() : page;
  const find = (): Locator => {
    if ('label' in simple) return place.getByLabel(simple.label, { exact: true });
    if ('text' in simple) return place.getByText(simple.text, { exact: true });
    const { role, ...rest } = simple;
    return place.getByRole(role, { exact: true, ...rest });
  };
  return find().filter({ visible: true, ...(saying === undefined ? {} : { hasText: saying }) });
}

class PersonInBrowser implements Person {
  readonly #page: Page;
  readonly #context: BrowserContext;

  constructor({ page, context }: Device) {
    this.#page = page;
    this.#context = context;
  }

  #first = (target: Target) => locate(this.#page, target).first();

  open = (address: string) => follow(this.#page, address);
  reload = async () => void (await this.#page.reload());
  press = (target: Target) => this.#first(target).click();
  async pressIfThere(target: Target): Promise<boolean> {
    const there = (await this.count(target)) > 0;
    if (there) await this.press(target);
    return there;
  }
  key = (name: string) => this.#page.keyboard.press(name);
  type = (target: Target, text: string) => this.#first(target).fill(text);
  choose = async (target: Target, option: string) =>
    void (await this.#first(target).selectOption({ label: option }));
  tick = (target: Target, ticked = true) => this.#first(target).setChecked(ticked);
  see = (target: Target) => this.#first(target).waitFor();
  seesNo = (target: Target) => this.#first(target).waitFor({ state: 'hidden' });
  count = (target: Target) => locate(this.#page, target).count();
  isTicked = (target: Target) => this.#first(target).isChecked();
  goOffline = () => this.#context.setOffline(true);
  goOnline = () => this.#context.setOffline(false);
}

/** People with browsers, on the server of the whole run. */
export async function openPeople(): Promise<People> {
  const stage = await joinStage();
  const person = async (device: Promise<Device>) => new PersonInBrowser(await device);
  return {
    ...stage,
    settled: (email, held = 'phone') => person(stage.settled(email, HELD[held])),
    stranger: (held = 'phone') => person(stage.device(HELD[held])),
  };
}
