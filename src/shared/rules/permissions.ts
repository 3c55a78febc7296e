import type { FeaturesMap, Flag, Permission, ReadPermission } from '../contract/core/define.ts';
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
