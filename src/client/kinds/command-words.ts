import { entryText as text } from '../text/de/outbox/entry.ts';
import type { Verb } from './define-kind.ts';
import { kindOfCommand } from './registry.ts';

/** How a command is told; one of another app version by what its name says (OB12). */
export function verbOf(name: string): Verb {
  const known = kindOfCommand(name)?.commands.find(({ command }) => command.name === name);
  if (known) return known.verb;
  if (name.endsWith('.create')) return 'created';
  return name.endsWith('.delete') ? 'removed' : 'changed';
}

/** A command in plain German, by its name and, where it is known, the title of what it is about. */
export function commandWords(name: string, title = ''): string {
  const { one, created } = kindOfCommand(name)?.words ?? { one: text.other };
  const verb = verbOf(name);
  if (verb === 'created') return text.quoted(created ?? text.added(one), title);
  return text[verb](text.quoted(one, title));
}
