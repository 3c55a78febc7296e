import { putDraftBack, takeDraft } from '../../../sync/drafts/take-draft.ts';
import { inStore, requireActive } from '../runtime.ts';

/** Throws a draft away; the answer brings it back. */
export async function discardDraft(form: string): Promise<() => Promise<void>> {
  const active = requireActive();
  const items = await inStore(({ db }) => takeDraft(db, form), active);
  return () => inStore(({ db }) => putDraftBack(db, items), active);
}
