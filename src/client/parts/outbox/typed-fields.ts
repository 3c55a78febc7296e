import type * as z from 'zod/mini';
import type { FieldProblem } from '../../../shared/contract/core/errors.ts';
import { fieldProblems } from '../../../shared/contract/core/validate.ts';
import { isKnown } from '../../../shared/rules/equipment.ts';
import { typedNumber } from '../../../shared/rules/number.ts';
import type { FieldSpec } from '../../kinds/define-kind.ts';
import { partOf, specOf } from '../../kinds/field-of.ts';
import type { Typed } from '../../live/outbox/typed.ts';
import { builtYear } from '../../text/format.ts';
import { dateInput, momentOfInputs, timeInput, yearStart } from '../forms/zoned-input.ts';

/** `fixed` is shown and stays: a choice among words, another record. */
export type FieldKind = 'text' | 'long' | 'number' | 'moment' | 'day' | 'year' | 'fixed';

/** One value that a person typed or chose. */
export type TypedField = {
  /** Its way through the payload, with dots, as the server's refusal names it. */
  path: string;
  /** The payload's field. */
  field: string;
  /** What the value is to a person. */
  spec: FieldSpec;
  kind: FieldKind;
  value: unknown;
};

type Definition = {
  type: string;
  innerType?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  items?: z.core.$ZodType[];
  valueType?: z.core.$ZodType;
};

/** What a schema says without what makes it optional. */
function definitionOf(schema: z.core.$ZodType): Definition {
  const definition = schema._zod.def as unknown as Definition;
  return definition.innerType ? definitionOf(definition.innerType) : definition;
}

const kindOf = (spec: FieldSpec): FieldKind =>
  typeof spec !== 'string' || spec === 'event' || spec === 'reference' || spec === 'silent' ? 'fixed' : spec;

function leaves(schema: z.core.$ZodType, value: unknown, path: string[], spec: FieldSpec): TypedField[] {
  if (spec === 'silent') return [];
  const { type, shape, element, items, valueType } = definitionOf(schema);
  const known = (value ?? {}) as Record<string, unknown>;
  const within = (parts: [string, z.core.$ZodType][], whole = false) =>
    parts.flatMap(([key, part]) =>
      leaves(part, known[key], [...path, key], whole ? spec : partOf(spec, key)),
    );
  if (type === 'object' && shape) return value ? within(Object.entries(shape)) : [];
  if (type === 'tuple' && items) return value ? within(items.map((item, at) => [String(at), item])) : [];
  if (type === 'record' && valueType) {
    const languages = Object.keys(known);
    return within(
      (languages.length > 0 ? languages : ['de']).map((key) => [key, valueType]),
      true,
    );
  }
  if (type === 'array' && element && spec !== 'event')
    return within(
      (Array.isArray(value) ? value : []).map((_each, at) => [String(at), element]),
      true,
    );
  const [field = ''] = path;
  return [{ path: path.join('.'), field, spec, kind: kindOf(spec), value }];
}

/** On the wire 0 is a moment that nobody named. */
const isNoMoment = (kind: FieldKind, value: unknown): boolean =>
  (kind === 'moment' || kind === 'day' || kind === 'year') && value === 0;

/** [OB14] What was typed in an entry, in the order of its command, with fields that the server misses. */
export function typedFields({ command, payload, refused }: Typed): TypedField[] {
  const missed = refused.map(({ field }) => field.split('.')[0]);
  return Object.entries(command.payload._zod.def.shape)
    .filter(([field]) => payload[field] !== undefined || missed.includes(field))
    .flatMap(([field, schema]) =>
      leaves(schema as z.core.$ZodType, payload[field], [field], specOf(command.name, field) ?? 'silent'),
    )
    .filter(({ field, kind, value }) => missed.includes(field) || !isNoMoment(kind, value));
}

/** Those that a person may correct: a deletion or a change of status has nothing that could be put otherwise. */
export function correctable(typed: Typed): TypedField[] {
  const { policy } = typed.command;
  if (policy !== 'append' && policy !== 'patch') return [];
  return typedFields(typed).filter(({ kind }) => kind !== 'fixed');
}

/** A value as its input has it. */
export function inputOf({ kind, value }: TypedField): string {
  if (value === undefined || value === null) return '';
  if (kind === 'number') return String(value).replace('.', ',');
  if (kind === 'text' || kind === 'long') return String(value);
  const time = Number(value);
  if (!isKnown(time)) return '';
  if (kind === 'year') return builtYear(time);
  return kind === 'day' ? dateInput(time) : `${dateInput(time)}T${timeInput(time)}`;
}

/** What an input means; a number that cannot be read stays text, which the contract refuses. */
function meantBy({ kind, value }: TypedField, typed: string): unknown {
  if (kind === 'text' || kind === 'long') return typed.trim();
  if (kind === 'number') {
    const read = typedNumber(typed);
    return read.problem === 'empty' && value === null ? null : (read.value ?? typed);
  }
  if (typed.trim() === '') return 0;
  if (kind === 'year') return yearStart(typed) ?? typed;
  const [date = '', time = '12:00'] = typed.split('T');
  return momentOfInputs(date, time) ?? typed;
}

/** [OB14] The payload with what was corrected; what nobody touched stays as it was, to the millisecond. */
export function correctedPayload(
  { payload: before }: Typed,
  fields: readonly TypedField[],
  inputs: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const payload = structuredClone(before);
  for (const field of fields) {
    const typed = inputs[field.path];
    if (typed === undefined || typed === inputOf(field)) continue;
    const way = field.path.split('.');
    const last = way.pop() ?? '';
    let at = payload;
    for (const step of way) {
      at[step] ??= {};
      at = at[step] as Record<string, unknown>;
    }
    at[last] = meantBy(field, typed);
  }
  return payload;
}

/** What the contract refuses in a payload. */
export function mistakesIn({ command }: Typed, payload: Record<string, unknown>): FieldProblem[] {
  const checked = command.payload.safeParse(payload);
  return checked.success ? [] : fieldProblems(checked.error.issues);
}
