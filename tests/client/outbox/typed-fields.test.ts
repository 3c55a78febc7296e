import { describe, expect, it } from 'vitest';

import { type Typed, typedIn } from '../../../src/client/live/outbox/typed.ts';
import { shownValue } from '../../../src/client/parts/outbox/shown-value.ts';

import {
  correctable,
  correctedPayload,
  inputOf,
  mistakesIn,
  typedFields,
} from '../../../src/client/parts/outbox/typed-fields.ts';
import { COMMANDS, findCommand } from '../../../src/shared/contract/registry.ts';
import type { OutboxEntry } from '../../../src/sync/entry.ts';

const MACHINE = 'urn:wartbar:equipment:0190a000-0000-7000-8000-000000000001';
const ROW = 'urn:wartbar:notification:0190a000-0000-7000-8000-000000000002';

function typed(name: string, payload: Record<string, unknown>, fields: string[] = []): Typed {
  const refused = fields.map((field) => ({ field, problem: 'invalid' as const }));
  const problem = { code: 'invalid' as const, message: '', fields: refused };
  const { version } = findCommand(name)!;
  return typedIn({ name, version, payload, problem } as unknown as OutboxEntry)!;
}

describe('what was typed in a parked entry', () => {
  it('[OB14] texts, numbers and moments can be corrected; words, records and what orders a write stay', () => {
    const report = typed('notification.create', {
      lang: 'de',
      nodeid: ROW,
      equipmentnodeid: MACHINE,
      type: 1,
      title: 'Riemen quietscht',
      description: 'Seit heute',
      errorcode: 'K-4',
      created: 1_700_000_000_000,
      dueuntil: 0,
    });
    const kinds = Object.fromEntries(typedFields(report).map(({ path, kind }) => [path, kind]));
    expect(kinds).toEqual({
      type: 'fixed',
      title: 'text',
      description: 'long',
      errorcode: 'text',
      created: 'moment',
    });
    // One that was not named is no field, until it is.
    const due = typedFields({ ...report, payload: { ...report.payload, dueuntil: 1_700_000_000_000 } });
    expect(due.find(({ path }) => path === 'dueuntil')?.kind).toBe('moment');
    expect(correctable(report).map(({ path }) => path)).not.toContain('type');
  });

  it('[OB14] what nobody touched stays as it was, to the millisecond', () => {
    const before = {
      lang: 'de',
      nodeid: ROW,
      title: ' Alt ',
      created: 1_700_000_000_123,
      base: { title: 'A' },
    };
    const edit = typed('notification.update', before);
    const fields = correctable(edit);
    const inputs = Object.fromEntries(fields.map((field) => [field.path, inputOf(field)]));
    expect(correctedPayload(edit, fields, inputs)).toEqual(before);
    expect(correctedPayload(edit, fields, { ...inputs, title: 'Neu' })).toEqual({ ...before, title: 'Neu' });
    expect(before.title).toBe(' Alt ');
  });

  it('[OB14] [E2] a year of construction is corrected as a year, also one before 1970', () => {
    const constructiondate = Date.UTC(1964, 11, 31, 23);
    const edit = typed('equipment.update', { equipmentnodeid: MACHINE, constructiondate });
    const [field] = correctable(edit);
    expect(field).toMatchObject({ path: 'constructiondate', kind: 'year' });
    expect(inputOf(field!)).toBe('1965');
    expect(shownValue(field!.spec, constructiondate)).toBe('1965');
    expect(shownValue(field!.spec, 0)).toBe(shownValue(field!.spec, null));
    const corrected = (year: string) =>
      correctedPayload(edit, [field!], { constructiondate: year }).constructiondate;
    expect(corrected('1931')).toBe(Date.UTC(1930, 11, 31, 23));
    expect(corrected('')).toBe(0);
    expect(mistakesIn(edit, { ...edit.payload, constructiondate: corrected('1849') })).toHaveLength(1);
  });

  it('[OB14] pairs, texts by language and parts of an amount are reached by their way', () => {
    const reading = typed('counterreading.create', { values: [12.5, 1_700_000_000_000] });
    const fields = correctable(reading);
    expect(fields.map(({ path, kind }) => [path, kind])).toEqual([
      ['values.0', 'number'],
      ['values.1', 'moment'],
    ]);
    expect(inputOf(fields[0]!)).toBe('12,5');
    expect(correctedPayload(reading, fields, { 'values.0': '1.250,75' })).toEqual({
      values: [1250.75, 1_700_000_000_000],
    });
    const machine = typed('equipment.update', {
      costcenter: { de: 'A' },
      hourlyrate: { value: 80, unit: 'EUR' },
    });
    const paths = correctable(machine).map(({ path }) => path);
    expect(paths).toEqual(['costcenter.de', 'hourlyrate.value']);
    expect(correctedPayload(machine, correctable(machine), { 'costcenter.de': 'B' })).toMatchObject({
      costcenter: { de: 'B' },
    });
  });

  it('[OB14] a field that the server misses can be given, and mistakes are told before it is sent', () => {
    const edit = typed('notification.update', { lang: 'de', nodeid: ROW, base: {} }, ['title']);
    expect(correctable(edit).map(({ path }) => path)).toEqual(['title']);
    expect(mistakesIn(edit, correctedPayload(edit, correctable(edit), { title: 'Da' }))).toEqual([]);
    expect(mistakesIn(edit, { ...edit.payload, title: '' })).toEqual([
      { field: 'title', problem: 'required' },
    ]);
  });

  it('[OB14] a deletion or a change of status has nothing to correct; every command can be looked at', () => {
    expect(correctable(typed('notification.status', { nodeid: ROW, status: 1, closed: 5 }))).toEqual([]);
    expect(correctable(typed('notification.delete', { nodeid: ROW }))).toEqual([]);
    for (const { name, payload } of COMMANDS) {
      const everything = Object.fromEntries(Object.keys(payload.shape).map((field) => [field, null]));
      expect(() => typedFields(typed(name, everything))).not.toThrow();
    }
  });
});
