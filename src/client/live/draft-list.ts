import { draftForms, putDraftBack, takeDraft } from '../../sync/draft-list.ts';
import { requireActive } from './runtime.ts';
import { useLive } from './use-live.ts';

/** [I4] [I5] The forms that hold something typed and not saved, live. */
export function useDraftForms(): string[] | undefined {
  return useLive(({ db }) => draftForms(db), []);
}

/** [I4] Whether a form of this record holds something typed and not saved, live. */
export function useHasDraft(nodeid: string): boolean {
  const forms = useDraftForms() ?? [];
  return forms.some((form) => form.endsWith(`:${nodeid}`));
}

/** Throws a draft away; the answer brings it back. */
export async function discardDraft(form: string): Promise<() => Promise<void>> {
  const { db } = requireActive();
  const items = await takeDraft(db, form);
  return () => putDraftBack(db, items);
}
