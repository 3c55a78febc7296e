import type { FeaturesMap, Flag, Permission } from '../contract/define.ts';
import { FLAGS } from '../contract/define.ts';

const position = (flag: Flag) => FLAGS.indexOf(flag);

/** [X7] Whether a features map grants a right. `null` stands for nobody logged in. */
export function isAllowed(features: FeaturesMap | null, permission: Permission): boolean {
  if (permission === 'public') return true;
  if (features === null) return false;
  if (permission === 'always') return true;
  return features[permission.feature]?.[position(permission.flag)] === 1;
}
