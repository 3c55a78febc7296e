import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ObjectSchema } from '../../shared/contract/core/define.ts';
import { fieldProblems } from '../../shared/contract/core/validate.ts';
import { invalidField, Refusal } from './answer.ts';

export type Input = Record<string, unknown>;

/** Tells what is missing from what is wrong. */
const REPORT = { reportInput: true } as const;

const isObject = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Query string, body and path together; the path wins, and a body that contradicts it is refused. */
export function inputOf(request: FastifyRequest): Input {
  const body = request.body ?? {};
  if (!isObject(body)) throw new Refusal('invalid', 'Invalid Input');
  const params = (request.params ?? {}) as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    if (Object.hasOwn(body, name) && body[name] !== value) throw invalidField(name);
  }
  return { ...(request.query as Input), ...body, ...params };
}

/** A `length` that is no number, somewhere in it: JSON may hold one, whatever a field wants. However deep it is. */
function hasOddLength(input: Input): boolean {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const length = Object.hasOwn(value, 'length') ? (value as Input).length : null;
    if (typeof length === 'object' && length !== null) return true;
    for (const part of Object.values(value)) waiting.push(part);
  }
  return false;
}

/** zod compares the `length` of whatever a field holds, and throws where that cannot be compared: null. */
function parse(schema: ObjectSchema, input: Input) {
  try {
    return z.safeParse(schema, input, REPORT);
  } catch (error) {
    if (!hasOddLength(input)) throw error;
    return null;
  }
}

/** The input as the schema wants it. Throws `invalid` with the names of the fields. */
export function validate(schema: ObjectSchema, input: Input): unknown {
  let result = parse(schema, input);
  if (result && !result.success) {
    const retyped = retypeNumbers(input, result.error.issues);
    if (retyped) result = parse(schema, retyped);
  }
  if (!result) throw new Refusal('invalid', 'Invalid Input');
  if (result.success) return result.data;
  throw new Refusal('invalid', 'Invalid Input', { fields: fieldProblems(result.error.issues) });
}

type Issue = z.core.$ZodIssue;

/** Query strings carry digits as text: those that stand where a number belongs become numbers. */
function retypeNumbers(input: Input, issues: readonly Issue[]): Input | null {
  const wanted = issues.filter(
    (issue) =>
      issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected) && issue.path.length === 1,
  );
  if (wanted.length === 0) return null;
  const retyped = { ...input };
  for (const issue of wanted) {
    const name = String(issue.path[0]);
    const value = input[name];
    if (typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value)) retyped[name] = Number(value);
  }
  return retyped;
}
