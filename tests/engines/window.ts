import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { eventually } from '../e2e/harness/browser.ts';

/** What a person looks for: a thing by its role and accessible name, a field by its label, or words. */
export type Target =
  | { role: string; name: string | RegExp }
  | { label: string | RegExp }
  | { text: string | RegExp };

/** What the driver of an engine does; everything that people do is put together from that. */
export interface Driver<Element = unknown> {
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the text of a function in the page and answers what it answers, as JSON. */
  run(script: string, args: readonly unknown[]): Promise<unknown>;
  /** The same for a function that answers an element or null. */
  find(script: string, args: readonly unknown[]): Promise<Element | null>;
  press(element: Element): Promise<void>;
  /** Types with the keyboard, into what is empty. */
  type(element: Element, text: string): Promise<void>;
  chooseFiles(element: Element, paths: readonly string[]): Promise<void>;
}

type Matcher = { text: string } | { pattern: string; flags: string };
const matcher = (name: string | RegExp): Matcher =>
  typeof name === 'string' ? { text: name } : { pattern: name.source, flags: name.flags };

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
let libraryText: Promise<string> | null = null;

/** In the page, after the library that finds as assistive technology does: the first that can be seen and used. */
const FIND = `(how, role, match) => {
  const find = globalThis.TestingLibraryDom;
  if (!find || !document.body) return null;
  const name = 'text' in match ? match.text : new RegExp(match.pattern, match.flags);
  const found =
    how === 'role' ? find.queryAllByRole(document.body, role, { name })
    : how === 'label' ? find.queryAllByLabelText(document.body, name)
    : find.queryAllByText(document.body, name, { ignore: 'script, style, title' });
  const usable = (element) => !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });
  // The picker of files hides its field behind a button of the app.
  return found.find((each) => usable(each) || each.type === 'file') ?? null;
}`;

/** A window of the app in any engine, used as a person does. Whatever is asked for is waited for. */
export class AppWindow {
  private readonly driver: Driver;
  private readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  async goTo(address: string): Promise<void> {
    await this.driver.goTo(this.origin + address);
  }

  /** Away from the app: none of its pages is open. */
  async leave(): Promise<void> {
    await this.driver.goTo('about:blank');
  }

  async reload(): Promise<void> {
    await this.driver.reload();
  }

  /** Runs a function in the page; it must stand for itself. */
  async ask<T, A extends unknown[]>(look: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    return (await this.driver.run(look.toString(), args)) as T;
  }

  /** The answer of a script's text, e.g. one that `pageScript` built. */
  async askScript<T>(script: string): Promise<T> {
    return (await this.driver.run(
      `() => { ${script.replace(/\bscript\.(\w+\(\));?\s*$/, 'return script.$1')} }`,
      [],
    )) as T;
  }

  private async look(target: Target): Promise<unknown> {
    libraryText ??= readFile(library, 'utf8');
    const text = await libraryText;
    if (!(await this.driver.run('() => Boolean(globalThis.TestingLibraryDom)', [])))
      await this.driver.run(`() => { (function () { ${text} }).call(globalThis); }`, []);
    if ('role' in target) return this.driver.find(FIND, ['role', target.role, matcher(target.name)]);
    if ('label' in target) return this.driver.find(FIND, ['label', '', matcher(target.label)]);
    return this.driver.find(FIND, ['text', '', matcher(target.text)]);
  }

  /** Resolves when it can be seen. */
  async see(target: Target): Promise<void> {
    await eventually(() => this.look(target), `${describe(target)} is seen`);
  }

  async seesNo(target: Target): Promise<void> {
    await eventually(async () => (await this.look(target)) === null, `${describe(target)} is gone`);
  }

  /** What moves away while it is being pressed is looked for anew. */
  private async with(target: Target, act: (element: unknown) => Promise<void>): Promise<void> {
    await eventually(
      async () => {
        const element = await this.look(target);
        if (element === null) return false;
        await act(element);
        return true;
      },
      `${describe(target)} can be used`,
    );
  }

  press = (target: Target) => this.with(target, (element) => this.driver.press(element));
  type = (target: Target, text: string) => this.with(target, (element) => this.driver.type(element, text));
  chooseFiles = (target: Target, paths: readonly string[]) =>
    this.with(target, (element) => this.driver.chooseFiles(element, paths));
}

function describe(target: Target): string {
  return Object.values(target).map(String).join(' ');
}

/** An engine that is driven from outside. */
export interface Engine {
  /** Product and version. */
  readonly name: string;
  window: AppWindow;
  /** Ends the app as a person does and starts it again: nothing of its page is in memory any more. */
  reopen(): Promise<void>;
  /** Of what is on the screen. */
  picture(path: string): Promise<void>;
  quit(): Promise<void>;
}
