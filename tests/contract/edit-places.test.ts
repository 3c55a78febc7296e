import { describe, expect, it } from 'vitest';
import { COMMANDS, findRecord } from '../../src/shared/contract/registry.ts';

/** Fields of an edit that say of what and under which conditions it is, or add files, not what is changed. */
const ABOUT = /^(lang|base|attachments|attachmentType)$|nodeid$/i;

describe('edits', () => {
  const edits = COMMANDS.filter(({ policy }) => policy === 'patch').map((command) => ({
    name: command.name,
    command,
  }));

  it.each(edits)('[CF1] each field of $name lies in a row where it can be looked at', ({ name, command }) => {
    const [own = ''] = name.split('.');
    const edited = Object.keys(command.payload.shape).filter((field) => !ABOUT.test(field));
    const places = (command.write?.edits ?? edited).map(
      (field) => command.places?.[field] ?? { kind: own, field },
    );
    expect(places.length).toBeGreaterThan(0);
    const lost = places.filter(({ kind, field }) => !(field in (findRecord(kind)?.fields.shape ?? {})));
    expect(lost).toEqual([]);
  });

  it.each(edits)('[CF1] every place that $name names is one of its fields', ({ command }) => {
    expect(Object.keys(command.payload.shape)).toEqual(
      expect.arrayContaining(Object.keys(command.places ?? {})),
    );
  });
});
