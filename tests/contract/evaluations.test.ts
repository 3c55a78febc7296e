import { describe, expect, it } from 'vitest';
import { evaluationsText } from '../../src/client/text/de/company/evaluations.ts';
import { loginAnswer } from '../../src/shared/contract/account/session.ts';
import { EVALUATIONS, evaluationsFor } from '../../src/shared/contract/company/evaluations.ts';
import { RULE_OF } from '../../src/shared/contract/company/retention.ts';
import { FEATURES, type FeaturesMap } from '../../src/shared/contract/core/define.ts';
import { referenceKind } from '../../src/shared/contract/core/fields.ts';
import { personFieldsOf } from '../../src/shared/contract/core/persons.ts';
import { cost } from '../../src/shared/contract/maintenance/maintenance.ts';
import { askFigures } from '../../src/shared/contract/notification/figure-queries.ts';
import { QUERIES } from '../../src/shared/contract/query-registry.ts';
import { RECORDS } from '../../src/shared/contract/registry.ts';

type Schema = Parameters<typeof referenceKind>[0];
type Shape = Record<string, Schema>;
type Def = { type: string; shape?: Shape; element?: Schema; innerType?: Schema; options?: Schema[] };

/** Every object that an answer is made of, with its fields. */
function objectsIn(schema: Schema, found = new Map<Schema, Shape>()): Map<Schema, Shape> {
  const def = schema._zod.def as unknown as Def;
  if (def.shape) found.set(schema, def.shape);
  const parts = [...Object.values(def.shape ?? {}), ...(def.options ?? []), def.element, def.innerType];
  for (const part of parts) if (part) objectsIn(part, found);
  return found;
}

/** What says who somebody is, in the names that answers have for it. */
const NAMES_SOMEBODY =
  /^(\w*(user|actor|person)nodeid|givenname|surname|email|people|maker|inside|address|unseenby|withoutright)$/;
const namesSomebody = ([name, schema]: [string, Schema]) =>
  NAMES_SOMEBODY.test(name) || referenceKind(schema) === 'user';

/** They answer who asks, or proves to be somebody, with what is their own. */
const OWN = [
  'user.getaddress',
  'user.setpassword',
  'user.confirmaddress',
  'session.refresh',
  'figurereport.list',
  'secondfactor.authenticate',
  'chat.rooms',
];

/** Their answers are rows with more fields than they declare; the list tells of such rows by their kinds. */
const ROWS = [
  'chat.room',
  'equipment.counters',
  'notification.equipments',
  'structure.brandstypesequipments',
  'structure.legalentities',
  'structure.type',
];
/** They answer a session of whoever asks. */
const SESSIONS = [
  'client.enter',
  'passkey.login',
  'passkey.start',
  'passkey.startlogin',
  'session.login',
  'sso.finish',
];

/** Whether an answer has objects of which only an id is declared. */
function isLoose(schema: Schema): boolean {
  const def = schema._zod.def as unknown as Def & { catchall?: Schema };
  if (def.catchall && Object.keys(def.shape ?? {}).length <= 1) return true;
  const parts = [...Object.values(def.shape ?? {}), ...(def.options ?? []), def.element, def.innerType];
  return parts.some((part) => part !== undefined && isLoose(part));
}

const answersOf = ({ answer }: (typeof QUERIES)[number]) => [...objectsIn(answer as unknown as Schema)];

describe('[K4] [D11] evaluations are declared', () => {
  const declared = QUERIES.filter(({ evaluation }) => evaluation);
  /** Parts of answers that a declared read tells: what another one answers of the same is declared there. */
  const told = new Set(declared.flatMap(answersOf).map(([schema]) => schema));
  const undeclared = QUERIES.filter(({ evaluation, name }) => !evaluation && !OWN.includes(name));

  it('by every read whose answer names somebody else', () => {
    const forgotten = undeclared.flatMap((query) =>
      query.answer === loginAnswer
        ? []
        : answersOf(query)
            .filter(([schema, shape]) => !told.has(schema) && Object.entries(shape).some(namesSomebody))
            .map(([, shape]) => `${query.name}: ${Object.keys(shape)}`),
    );
    expect(forgotten).toEqual([]);
  });

  it('by every read whose answer says no more than that there are rows, unless it reads a kind as it is', () => {
    const loose = undeclared.filter(
      ({ name, answer, read }) => !read && !SESSIONS.includes(name) && isLoose(answer as unknown as Schema),
    );
    expect(loose.map(({ name }) => name).sort()).toEqual(ROWS);
  });

  it('by every read that is asked about a person', () => {
    const asked = undeclared.filter(
      ({ http, input }) =>
        http.method === 'GET' &&
        Object.values(input.shape as Shape).some((each) => referenceKind(each) === 'user'),
    );
    expect(asked.map(({ name }) => name)).toEqual([]);
  });

  it('and what they say of answers and kinds is there', () => {
    for (const { name, evaluation } of declared) {
      const sharing = declared.filter((each) => each.evaluation === evaluation).flatMap(answersOf);
      const fields = sharing.flatMap(([, shape]) => Object.keys(shape));
      for (const field of evaluation?.tells ?? []) expect(fields, `${name} ${field}`).toContain(field);
    }
    for (const { name, evaluation } of EVALUATIONS) {
      const { names = [] } = evaluation;
      for (const record of names === 'all' ? [] : names)
        expect(personFieldsOf(record), `${name} ${record.kind}`).not.toEqual([]);
    }
    const kinds = RECORDS.map(({ kind }) => kind);
    expect(Object.keys(RULE_OF).filter((kind) => !kinds.includes(kind))).toEqual([]);
  });
});

const features = (flag: 0 | 1): FeaturesMap =>
  Object.fromEntries(FEATURES.map((feature) => [feature, [flag, flag, flag, flag]]));
const ROLES = [
  { name: 'Admin', features: features(1) },
  { name: 'Leitung', features: { ...features(1), user: [0, 1, 0, 0] } },
  { name: 'Bedienung', features: { ...features(0), notification: [1, 1, 0, 0] } },
] satisfies { name: string; features: FeaturesMap }[];

describe('[K4] [D11] the list of evaluations', () => {
  const { evaluations, kinds } = evaluationsFor(ROLES);
  const rolesOf = (name: string) => evaluations.find((each) => each.name === name)?.roles;

  it('has each of them once, with a name, a purpose and words for all that concerns persons', () => {
    const names = evaluations.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      const [title, purpose] = evaluationsText.wordsOf(name);
      expect(title, name).not.toBe(name);
      expect(purpose, name).toMatch(/[.?]$/);
    }
    const told = [
      ...evaluations.flatMap(({ name, parts }) =>
        parts.flatMap(({ fields }) => fields.map((field) => [name, field])),
      ),
      ...kinds.flatMap(({ kind, fields }) => fields.map((field) => [kind, field])),
    ];
    const unsaid = told.filter(([name = '', field = '']) => evaluationsText.fieldOf(name, field) === field);
    expect(unsaid).toEqual([]);
    expect(kinds.filter(({ kind }) => evaluationsText.kindOf(kind) === kind)).toEqual([]);
    const titles = names.map((name) => evaluationsText.wordsOf(name)[0]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('names the roles of the company that may use it, by their rights', () => {
    expect(rolesOf('session.list')).toEqual(['Admin']);
    expect(rolesOf('data.exportcompany')).toEqual(['Admin']);
    expect(rolesOf('user.list')).toEqual(['Admin', 'Leitung']);
    expect(rolesOf('table.export')).toEqual(['Admin', 'Leitung']);
    expect(rolesOf('view.week')).toEqual(['Admin', 'Leitung', 'Bedienung']);
    expect(evaluations.find(({ name }) => name === 'hallscreen.board')?.who).toBe('screen');
    expect(kinds.find(({ kind }) => kind === 'report')?.roles).toEqual(['Admin', 'Leitung']);
    expect(kinds.find(({ kind }) => kind === 'userdetail')?.who).toBe('self');
  });

  it('says how long what it shows is kept', () => {
    const partsOf = (name: string) => evaluations.find((each) => each.name === name)?.parts;
    expect(partsOf('view.week')).toEqual([
      { fields: ['taskassignment.usernodeid'], kept: [{ with: 'machine' }] },
      { fields: ['worktime.personnodeid'], kept: [{ with: 'person' }] },
      { fields: ['absence.personnodeid'], kept: [{ days: 30, from: 'ended' }] },
    ]);
    expect(partsOf('session.list')).toEqual([
      { fields: ['devicename', 'began', 'lastused'], kept: [{ days: 90, from: 'ended' }] },
    ]);
    const unsaid = evaluations.filter(({ parts }) => parts.some(({ kept }) => kept.length === 0));
    expect(unsaid.map(({ name }) => name)).toEqual([]);
    expect(evaluations.find(({ name }) => name === 'table.export')?.file).toEqual({ days: 7, from: 'done' });
  });
});

describe('[K4] figures are none of persons', () => {
  it('hours and costs are booked without a name', () => {
    expect(personFieldsOf(cost)).toEqual([]);
  });

  it('an answer with figures names nobody, and no input narrows them down to somebody', () => {
    const shapes = [
      ...objectsIn(askFigures.answer as unknown as Schema).values(),
      askFigures.input.shape as Shape,
    ];
    expect(shapes.flatMap(Object.entries).filter(namesSomebody)).toEqual([]);
    expect(evaluationsFor(ROLES).evaluations.find(({ name }) => name === 'figures.ask')?.parts).toEqual([]);
  });
});
