import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';

/** [F7] Scrolled further than this, px, the way up is offered. */
const THRESHOLD = 200;

const Place = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'sticky',
    insetInlineEnd: '4',
    bottom: { base: 'calc(104px + env(safe-area-inset-bottom))', md: '6' },
    borderRadius: 'md',
    background: 'raised',
    borderWidth: '1px',
    boxShadow: 'float',
    _print: { display: 'none' },
    // It would lie over the button that sends a message.
    'body:has([data-composer]) &': { display: 'none' },
    // On phones a form's main button fills the width down there.
    'body:has([data-save-bar]) &': {
      bottom: { base: 'calc(13.5rem + env(safe-area-inset-bottom))', md: '6' },
    },
  },
});

function subscribe(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}

/** [F7] A button that leads back to the top of a long page. */
export function ScrollToTop() {
  const far = useSyncExternalStore(subscribe, () => scrollY > THRESHOLD);
  if (!far) return null;
  return (
    <Place>
      <IconButton icon="chevronUp" label={attachmentsText.toTop} onClick={() => scrollTo(0, 0)} />
    </Place>
  );
}
