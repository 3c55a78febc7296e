import type { StoreNotice } from '../../../../sync/store-notice.ts';
import { dismissStoreNotice } from '../../../live/app/store-notice.ts';
import { evictionText } from '../../../text/de/outbox/eviction.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { storeNoticeText } from './store-notice-text.ts';

/** [PL7] The browser deleted what this app had stored: said once, with what came back and what had arrived. */
export function StoreNoticeBanner({ notice }: { notice: StoreNotice }) {
  return (
    <Banner tone="warning" title={evictionText.title} live="status" onClose={() => void dismissStoreNotice()}>
      {storeNoticeText(notice)}
    </Banner>
  );
}
