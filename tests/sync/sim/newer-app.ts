import * as z from 'zod/mini';
import { findCommand } from '../../../src/shared/contract/registry.ts';
import type { FindCommand } from '../../../src/sync/outbox/queue/upgrade.ts';

type Fields = Record<string, unknown>;

/** What the newer app calls a text that it knew under another name before. */
const NAMES: Readonly<Record<string, string>> = { title: 'heading', description: 'story', memo: 'remark' };

/** A payload of before as the newer app has it. */
const renamed = (payload: Fields): Fields =>
  Object.fromEntries(Object.entries(payload).map(([field, value]) => [NAMES[field] ?? field, value]));

/** The other way round; a text under its name of before is none that the newer app knows. */
function before(payload: Fields): Fields {
  const fields = Object.entries(payload).filter(([field]) => !(field in NAMES));
  const old = (name: string) => Object.keys(NAMES).find((field) => NAMES[field] === name) ?? name;
  return Object.fromEntries(fields.map(([field, value]) => [old(field), value]));
}

/** [OB12] The commands of an app that is one version newer: it calls every text otherwise. */
export const findNewer: FindCommand = (name) => {
  const command = findCommand(name);
  return (
    command && {
      ...command,
      version: command.version + 1,
      payload: z.looseObject({}),
      lane: (payload) => command.lane(before(payload)),
      creates: (payload) => command.creates?.(before(payload)) ?? [],
      dependsOn: (payload) => command.dependsOn?.(before(payload)) ?? [],
      files: (payload) => command.files?.(before(payload)) ?? [],
      effect: (payload, context) => command.effect(before(payload), context),
      upgrade: renamed,
    }
  );
};
