import type {
  CommandDefinition,
  FeaturesMap,
  Flag,
  Permission,
  ReadPermission,
  RecordDefinition,
} from '../contract/core/define.ts';
import { FLAGS } from '../contract/core/define.ts';

const position = (flag: Flag) => FLAGS.indexOf(flag);

/** [X7] Whether a features map grants a right. `null`: nobody is logged in. */
export function isAllowed(features: FeaturesMap | null, permission: Permission): boolean {
  if (permission === 'public') return true;
  if (features === null) return false;
  if (permission === 'always') return true;
  return features[permission.feature]?.[position(permission.flag)] === 1;
}

/** Rows of a kind that may be read: all, none, or those in which one of these fields is set. */
export type ReadableRows = 'all' | 'none' | readonly string[];

/** [X7] What a features map gives of a kind. With `as` the fields are those of the kind that it is read as. */
export function readableRows(features: FeaturesMap, read: ReadPermission): ReadableRows {
  if (typeof read === 'string' || 'feature' in read) return isAllowed(features, read) ? 'all' : 'none';
  if ('as' in read) return readableRows(features, read.as.read);
  const allowed = read.byOwner.filter(({ permission }) => isAllowed(features, permission));
  if (allowed.length === 0) return 'none';
  return allowed.length === read.byOwner.length ? 'all' : allowed.map(({ field }) => field);
}

type Guarded = Pick<RecordDefinition, 'guarded'>;

/** [J9] [X7] Fields of a kind that these rights do not give, with what a row has in their place. */
export const hiddenFields = (
  features: FeaturesMap | null,
  { guarded = {} }: Guarded,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(guarded).flatMap(([field, { permission, empty }]) =>
      isAllowed(features, permission) ? [] : [[field, empty]],
    ),
  );

/** [J9] A row, or some of its fields, as these rights give it. */
export function shownRow<R extends object>(features: FeaturesMap | null, record: Guarded, row: R): R {
  const hidden = Object.entries(hiddenFields(features, record)).filter(([field]) =>
    Object.hasOwn(row, field),
  );
  return hidden.length === 0 ? row : { ...row, ...Object.fromEntries(hidden) };
}

/**
 * [J9] Whether a write says something in a field that these rights do not give. An edit may not even name it, since that
 * compares it with what is there; a new row may have it empty, as the rows that its author sees.
 */
export function writesHidden(
  features: FeaturesMap,
  { write, policy }: Pick<CommandDefinition, 'write' | 'policy'>,
  payload: Readonly<Record<string, unknown>>,
): boolean {
  if (!write) return false;
  return Object.entries(hiddenFields(features, write.record)).some(([field, empty]) => {
    const said = payload[field];
    if (said === undefined) return false;
    return policy === 'patch' || JSON.stringify(said) !== JSON.stringify(empty);
  });
}
