import { sameValue } from '../../../shared/rules/patch.ts';

/** [CF1] The fields that differ from what the person saw, with the values that they were made on; null where none does. */
export function editOf<Fields extends object>(
  seen: NoInfer<Fields>,
  wanted: Fields,
): { fields: Partial<Fields>; base: Partial<Fields> } | null {
  const names = (Object.keys(wanted) as (keyof Fields)[]).filter(
    (name) => !sameValue(wanted[name], seen[name]),
  );
  const pick = (from: Fields) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>;
  return names.length === 0 ? null : { fields: pick(wanted), base: pick(seen) };
}

/** Text without spaces at its ends, as it is sent; other values stay. */
export function trimmed<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as Values;
}
