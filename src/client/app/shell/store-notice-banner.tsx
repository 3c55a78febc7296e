import type { StoreNotice } from '../../../sync/meta.ts';
import { dismissStoreNotice, useStoreNotice } from '../../live/store-notice.ts';
import { shellText } from '../../text/de/shell.ts';
import { formatDateTime } from '../../text/format.ts';
import { Banner } from '../../ui/display/banner.tsx';

/** [PL7] The browser deleted what this app had stored: said once, with what came back and what had arrived. */
export function StoreNoticeBanner() {
  const notice = useStoreNotice();
  if (!notice) {
    return null;
  }
  return (
    <Banner
      tone="warning"
      title={shellText.wipedTitle}
      live="status"
      onClose={() => void dismissStoreNotice()}
    >
      {textOf(notice)}
    </Banner>
  );
}

function textOf({ last, restored = 0 }: StoreNotice): string {
  if (restored > 0) return shellText.wipedRestored(restored);
  if (last === undefined) return shellText.wipedUnknown;
  return last === null ? shellText.wipedNothing : shellText.wipedLast(formatDateTime(last.at));
}
