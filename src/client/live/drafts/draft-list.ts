import { useMemo } from 'react';
import { draftForms } from '../../../sync/drafts/draft-list.ts';
import { sharedQuery, useSharedLive } from '../mirror/shared-live.ts';

/** One text, a form a line: each letter that is typed writes a draft, and the same text renders nothing again. */
const forms = sharedQuery(async ({ db }) => (await draftForms(db)).join('\n'));

/** [I4] [I5] The forms that hold something typed and not saved, live. */
export function useDraftForms(): string[] | undefined {
  const names = useSharedLive(forms);
  return useMemo(() => names?.split('\n').filter(Boolean), [names]);
}
