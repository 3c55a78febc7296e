import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { editOf, trimmed } from '../../src/client/parts/forms/patch.ts';
import { contractRules } from '../../src/client/parts/forms/rules.ts';
import { formText } from '../../src/client/text/de/app/form.ts';
import { nodeId, optional, text } from '../../src/shared/contract/core/fields.ts';
import { createCounter } from '../../src/shared/contract/machine/counter-commands.ts';

const NOW = 0;
const command = {
  payload: z.object({
    nodeid: nodeId('counter'),
    name: text(10, 1),
    note: text(5),
    size: z.optional(z.number().check(z.maximum(100))),
    owner: nodeId('equipment'),
  }),
};
const patch = { payload: z.object(optional({ name: text(10, 1), owner: nodeId('equipment') })) };

describe('rules from the contract', () => {
  type Values = { name: string; note: string; size: number; owner: string };
  const rules = contractRules<Values>(command, {
    words: { name: { required: 'Ohne Namen geht es nicht.' } },
  });
  const fine: Values = {
    name: 'Presse',
    note: '',
    size: 1,
    owner: 'urn:wartbar:equipment:018f4e9c-0000-7000-8000-000000000000',
  };

  it('[X22] what the contract refuses is told at its field, in the words of the form or in common ones', () => {
    const { problems } = formText;
    const wrong = { name: '  ', note: 'zu lang hier', size: 101, owner: '' };
    expect(rules.check(wrong, NOW)).toEqual({
      name: 'Ohne Namen geht es nicht.',
      note: problems.toolong,
      size: problems.range,
      owner: problems.invalid,
    });
  });

  it('[X22] fields that a form does not have are not its problem', () => {
    const few = contractRules<{ name: string }>(command);
    expect(few.check({ name: 'Presse' }, NOW)).toEqual({});
  });

  it('[X22] inputs know what is required and how much they take', () => {
    expect(rules.limits).toMatchObject({
      name: { required: true, maxLength: 10 },
      note: { maxLength: 5 },
      size: {},
      owner: { required: true },
    });
    expect(rules.limits?.note).not.toHaveProperty('required');
  });

  it('[X22] an edit asks for no field that it may leave out, but for the words of one that it names', () => {
    const { limits, check } = contractRules<{ name: string; owner: string }>(patch);
    expect(limits).toEqual({ name: { required: true, maxLength: 10 }, owner: {} });
    expect(check({ name: '', owner: fine.owner }, NOW)).toEqual({ name: formText.problems.required });
  });

  it('[X22] values under other names are judged as what they are sent as', () => {
    const made = contractRules<{ name: string; typename: string }>(createCounter, {
      payloadOf: ({ typename }) => ({ name: typename }),
    });
    expect(made.check({ name: 'x', typename: '' }, NOW)).toEqual({ name: formText.problems.required });
  });

  it('a right form has no problems', () => {
    expect(rules.check({ ...fine, name: ' Presse ' }, NOW)).toEqual({});
  });
});

describe('what is sent', () => {
  it('text loses the spaces at its ends, other values stay', () => {
    expect(trimmed({ name: ' a b ', count: 3, none: null })).toEqual({ name: 'a b', count: 3, none: null });
  });

  it('[CF1] an edit names what differs from what was seen, and what that was', () => {
    const seen = { name: 'a', tags: ['x'], size: 1 };
    expect(editOf(seen, { name: 'b', tags: ['x'], size: 1 })).toEqual({
      fields: { name: 'b' },
      base: { name: 'a' },
    });
    expect(editOf(seen, { ...seen })).toBeNull();
  });
});
