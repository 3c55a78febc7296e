import { useState } from 'react';
import { useHasOpenForm } from '../../live/drafts/open-forms.ts';
import type { NotificationDetail } from './queries.ts';

type Kept = {
  detail: NotificationDetail | null | undefined;
  /** It is not on this device any more; `detail` is what it was. */
  gone: boolean;
};

/** [I5] [CF5] What was found; where it went while somebody types on its page, what was found last stays. */
export function useKeptDetail(found: NotificationDetail | null | undefined): Kept {
  const typing = useHasOpenForm();
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const gone = found === null && Boolean(last) && typing;
  return { detail: gone ? last : found, gone };
}
