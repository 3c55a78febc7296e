import type { CommandDefinition, FeaturesMap } from '../../shared/contract/core/define.ts';
import { kindOfNodeId } from '../../shared/lib/ids.ts';
import { isAllowed } from '../../shared/rules/permissions.ts';

/**
 * [X7] [J9] Whether a write may be done: by its right, or `ifown`, where that depends on the row that it is to hang on.
 */
export function grantOf(
  features: FeaturesMap,
  { permission, orOwn, write }: Pick<CommandDefinition, 'permission' | 'orOwn' | 'write'>,
  payload: Readonly<Record<string, unknown>>,
): 'granted' | 'ifown' | 'refused' {
  if (isAllowed(features, permission)) return 'granted';
  const on = write?.on === undefined ? undefined : payload[write.on];
  const named = orOwn && typeof on === 'string' && kindOfNodeId(on) === orOwn.kind;
  return named && isAllowed(features, orOwn.permission) ? 'ifown' : 'refused';
}
