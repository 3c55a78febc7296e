import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';

/** [F7] Scrolled further than this, px, the way up is offered. */
const THRESHOLD = 200;

function subscribe(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}

/** [F7] A button that leads back to the top of a long page: in the strip above, where it covers nothing. */
export function ScrollToTop() {
  const far = useSyncExternalStore(subscribe, () => scrollY > THRESHOLD);
  const strip = far && document.getElementById('page-tools');
  if (!strip) return null;
  const up = () => scrollTo(0, 0);
  return createPortal(
    <IconButton icon="chevronUp" label={attachmentsText.toTop} variant="bare" onClick={up} />,
    strip,
  );
}
