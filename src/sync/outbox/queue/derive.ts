import type { EffectContext } from '../../../shared/contract/core/define.ts';
import type { AnyCommand } from '../../../shared/contract/registry.ts';
import { type OutboxEntry, rowKey } from '../../entry.ts';

/** What an entry carries beside its payload, worked out from it: its effects, and what orders it (OB4, OB6). */
export function derive(
  command: AnyCommand,
  payload: Record<string, unknown>,
  context: EffectContext,
): Pick<OutboxEntry, 'lane' | 'creates' | 'names' | 'files' | 'effects' | 'touches'> {
  const effects = command.effect(payload, context);
  return {
    lane: command.lane(payload),
    creates: command.creates?.(payload) ?? [],
    names: command.dependsOn?.(payload) ?? [],
    files: command.files?.(payload) ?? [],
    effects,
    touches: effects.map((effect) => rowKey(effect.kind, effect.nodeid)),
  };
}
