import { expect, it } from 'vitest';
import { HEADER } from '../../src/shared/contract/core/protocol.ts';
import { Judge } from '../fuzz/judge/findings.ts';
import type { FuzzRequest } from '../fuzz/request.ts';
import type { FuzzAnswer } from '../fuzz/send.ts';

const FOREIGN = '018c0d06-f50a-7fbd-9e5e-9cf22d2df91a';
const judge = () => new Judge({ uuids: new Set([FOREIGN]), words: ['Kanarienvogel'] });

const asked = (part: Partial<FuzzRequest> = {}): FuzzRequest => ({
  method: 'GET',
  path: '/api/machines',
  query: [],
  headers: {},
  body: null,
  ...part,
});
const answered = (
  status: number,
  code: string,
  body: object,
  part: Partial<FuzzAnswer> = {},
): FuzzAnswer => ({
  status,
  headers: { date: 'heute', [HEADER.code]: code },
  text: JSON.stringify(body),
  cpu: 1,
  wall: 1,
  ...part,
});
const rules = (answer: FuzzAnswer, request = asked(), by = judge()) =>
  by.problemsOf({ request, operation: 'GET /api/machines' }, answer).map(({ rule }) => rule);

it.each([
  ['an answer', answered(200, 'done', { name: 'Presse' }), []],
  ['a refusal', answered(404, 'gone', { code: 'gone', message: 'Not Found' }), []],
  ['a failure of ours', answered(500, 'unknown', { code: 'unknown' }), ['failed']],
  ['a word of the other company', answered(200, 'done', { name: 'Kanarienvogel 7' }), ['leaked']],
  ['an id of the other company', answered(200, 'done', { nodeid: `urn:x:${FOREIGN}` }), ['leaked']],
  ['no answer', answered(0, '', {}, { failure: 'ECONNRESET' }), ['unanswered']],
  ['an answer without a code', answered(200, '', {}), ['unlabelled']],
  ['a refusal that says done', answered(403, 'done', { code: 'done' }), ['unlabelled']],
  ['two codes', answered(403, 'forbidden', { code: 'gone' }), ['unlabelled']],
  [
    'words of the database',
    answered(400, 'invalid', { code: 'invalid', message: 'null value violates a constraint' }),
    ['told too much'],
  ],
])('[X7] [OB7] the judge says of %s what is wrong with it', (_what, answer, expected) => {
  expect(rules(answer)).toEqual(expected);
});

it('[X7] the judge takes an id for no news that the sender named, or that a write of theirs has kept', () => {
  const [named, by] = [asked({ method: 'POST', body: { json: { nodeid: FOREIGN } } }), judge()];
  expect(rules(answered(200, 'done', { nodeid: FOREIGN }), named, by)).toEqual([]);
  expect(rules(answered(200, 'done', { nodeid: FOREIGN }), asked(), by)).toEqual([]);
});
