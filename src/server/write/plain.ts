import type { ConflictPolicy } from '../../shared/contract/core/define.ts';
import { type AnyCommand, COMMANDS } from '../../shared/contract/registry.ts';
import { assert } from '../../shared/lib/assert.ts';
import type { CommandImplementation } from '../http/implement.ts';
import { implementCreate } from './create.ts';
import type { DeclaredWrite } from './declared.ts';
import { implementDelete } from './delete.ts';
import { implementPatch } from './patch.ts';
import { implementTransition } from './transition.ts';

const BY_POLICY: Record<ConflictPolicy, (command: DeclaredWrite) => CommandImplementation> = {
  append: implementCreate,
  patch: implementPatch,
  transition: implementTransition,
  delete: implementDelete,
};

const isDeclared = (command: AnyCommand): command is DeclaredWrite => command.write !== undefined;

/** Every command that no feature implements, by its declaration. */
export function plainCommands(implemented: readonly CommandImplementation[]): CommandImplementation[] {
  const known = new Set(implemented.map(({ definition }) => definition.name));
  return COMMANDS.filter(({ name }) => !known.has(name)).map((command) => {
    assert(isDeclared(command), `nobody implements ${command.name}`);
    return BY_POLICY[command.policy](command);
  });
}
