import type { core } from 'zod/mini';
import type { CommandDefinition, ObjectSchema } from '../../../shared/contract/core/define.ts';
import type { FieldProblem } from '../../../shared/contract/core/errors.ts';
import { referenceKind } from '../../../shared/contract/core/fields.ts';
import { fieldProblems } from '../../../shared/contract/core/validate.ts';
import { formText } from '../../text/de/app/form.ts';
import { trimmed } from './patch.ts';

/** What is wrong with a form, by field. */
export type Problems<Values extends object> = { [N in keyof Values]?: string | undefined };

/** [X22] What an input knows of its field beforehand. */
export type Limit = { required?: true; maxLength?: number };

export type Rules<Values extends object> = {
  /** `now` is server time, ms. */
  check: (values: Values, now: number) => Problems<Values>;
  limits?: { [N in keyof Values]?: Limit };
};

export const hasProblems = (problems: object): boolean => Object.values(problems).some(Boolean);

type Words<Values extends object> = {
  [N in keyof Values]?: Partial<Record<FieldProblem['problem'], string>>;
};

/**
 * The rules that the contract has for the fields of a command, for a form whose values carry the same names or are made
 * into its fields by `payloadOf`. Fields that the form does not have are not judged. `words` in place of the common ones.
 */
export function contractRules<Values extends object>(
  command: Pick<CommandDefinition<ObjectSchema>, 'payload'>,
  {
    payloadOf = trimmed,
    words = {},
  }: { payloadOf?: (values: Values) => Record<string, unknown> | Values; words?: Words<Values> } = {},
): Rules<Values> {
  return {
    limits: limitsOf<Values>(command.payload),
    check: (values) => {
      const parsed = command.payload.safeParse(payloadOf(values));
      const problems: Problems<Values> = {};
      for (const { field, problem } of parsed.success ? [] : fieldProblems(parsed.error.issues)) {
        const name = field.split('.')[0] as keyof Values & string;
        if (name in values) problems[name] ??= words[name]?.[problem] ?? formText.problems[problem];
      }
      return problems;
    },
  };
}

function limitsOf<Values extends object>(payload: ObjectSchema): { [N in keyof Values]?: Limit } {
  const limits = Object.entries(payload.shape).map(([name, schema]) => [name, limitOf(schema)]);
  return Object.fromEntries(limits);
}

const isReference = (schema: core.$ZodType) => referenceKind(schema) !== undefined;

function limitOf(schema: core.$ZodType): Limit {
  const { innerType, checks = [] } = schema._zod.def as Checked;
  if (innerType) {
    const { required, ...inner } = limitOf(innerType);
    // A patch may leave out what it does not change; what it names must not be empty.
    return required && !isReference(innerType) ? { required, ...inner } : inner;
  }
  const length = (name: string, key: 'minimum' | 'maximum') =>
    (checks.find(({ _zod: { def } }) => def.check === name)?._zod.def as Length | undefined)?.[key];
  const maxLength = length('max_length', 'maximum');
  const required = isReference(schema) || (length('min_length', 'minimum') ?? 0) > 0;
  return { ...(required ? { required } : {}), ...(maxLength === undefined ? {} : { maxLength }) };
}

type Checked = core.$ZodTypeDef & { innerType?: core.$ZodType };
type Length = { minimum?: number; maximum?: number };
