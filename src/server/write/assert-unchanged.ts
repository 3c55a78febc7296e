import { invalidField } from '../http/answer.ts';

/** [W4] Throws `invalid` where a call names another value for a field that stays as it is. */
export function assertUnchanged<F extends string>(
  kept: { [K in F]: unknown },
  sent: { [K in F]?: unknown },
  fields: readonly F[],
): void {
  const other = fields.find((field) => sent[field] !== undefined && sent[field] !== kept[field]);
  if (other) throw invalidField(other);
}
