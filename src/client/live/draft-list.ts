import { useMemo } from 'react';
import { kindOfNodeId } from '../../shared/lib/ids.ts';
import { draftForms, putDraftBack, takeDraft } from '../../sync/draft-list.ts';
import { inStore, requireActive } from './runtime.ts';
import { sharedQuery, useSharedLive } from './shared-live.ts';

/** One text, a form a line: each letter that is typed writes a draft, and the same text draws nothing anew. */
const forms = sharedQuery(async ({ db }) => (await draftForms(db)).join('\n'));

/** [I4] [I5] The forms that hold something typed and not saved, live. */
export function useDraftForms(): string[] | undefined {
  const names = useSharedLive(forms);
  return useMemo(() => names?.split('\n').filter(Boolean), [names]);
}

/** What is begun at a machine becomes a record of its own; these forms are about the machine itself. */
const OF_MACHINE = ['machine-edit', 'memo'];

/** [I4] Whether one of these forms is about this record. */
export function hasDraft(names: readonly string[], nodeid: string): boolean {
  if (kindOfNodeId(nodeid) === 'equipment')
    return OF_MACHINE.some((form) => names.includes(`${form}:${nodeid}`));
  return names.some((name) => name.endsWith(`:${nodeid}`));
}

/** Throws a draft away; the answer brings it back. */
export async function discardDraft(form: string): Promise<() => Promise<void>> {
  const active = requireActive();
  const items = await inStore(({ db }) => takeDraft(db, form), active);
  return () => inStore(({ db }) => putDraftBack(db, items), active);
}
