import { dismissStoreNotice, useStoreNotice } from '../../live/store-notice.ts';
import { shellText } from '../../text/de/shell.ts';
import { formatDateTime } from '../../text/format.ts';
import { Banner } from '../../ui/display/banner.tsx';

/** [PL7] The browser deleted what this app had stored: said once, with what had arrived at the server. */
export function StoreNoticeBanner() {
  const notice = useStoreNotice();
  if (!notice) {
    return null;
  }
  const { last } = notice;
  return (
    <Banner
      tone="warning"
      title={shellText.wipedTitle}
      live="status"
      onClose={() => void dismissStoreNotice()}
    >
      {last === undefined
        ? shellText.wipedUnknown
        : last === null
          ? shellText.wipedNothing
          : shellText.wipedLast(formatDateTime(last.at))}
    </Banner>
  );
}
