import type { AnyPermission, FeaturesMap, Flag, Permission } from '../contract/define.ts';
import { FLAGS } from '../contract/define.ts';

const position = (flag: Flag) => FLAGS.indexOf(flag);

/** [X7] Whether a features map grants a right. `null` stands for nobody logged in. */
export function isAllowed(features: FeaturesMap | null, permission: Permission | AnyPermission): boolean {
  if (permission === 'public') return true;
  if (features === null) return false;
  if (permission === 'always') return true;
  if ('anyOf' in permission) return permission.anyOf.some((each) => isAllowed(features, each));
  return features[permission.feature]?.[position(permission.flag)] === 1;
}
