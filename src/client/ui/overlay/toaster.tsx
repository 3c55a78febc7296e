import { chakra } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import { uiText } from '../ui-text.ts';
import { currentToasts, dismissToast, subscribeToasts, type Toast, undoLast } from './toast-store.ts';

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: { base: '3', md: 'auto' },
    insetInlineEnd: { md: '6' },
    bottom: { base: 'calc(5.5rem + env(safe-area-inset-bottom))', md: '6' },
    // Above what is pressed next: the navigation or the main button in its place, the field of a conversation.
    'body:has([data-save-bar=above], [data-composer]) &': {
      bottom: { base: 'calc(10rem + env(safe-area-inset-bottom))', md: '6' },
    },
    width: { md: '400px' },
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    pointerEvents: 'none',
    _print: { display: 'none' },
  },
});
const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '56px',
    paddingInlineStart: '4',
    paddingInlineEnd: '1.5',
    paddingBlock: '1',
    borderRadius: 'md',
    background: 'neutral.solidHover',
    color: 'neutral.onSolid',
    boxShadow: 'float',
    pointerEvents: 'auto',
    animation: 'rise 180ms ease-out',
    lineHeight: 'snug',
  },
});

const icons = { info: 'info', success: 'checkCircle', danger: 'error' } as const;

function ToastMessage({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) {
      return;
    }
    const timer = setTimeout(() => dismissToast(toast.id, 'expired'), toast.duration);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.duration]);
  return (
    <Frame
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      // Only by a pointer that came: one that comes up below a resting mouse goes as any other.
      onPointerMove={(event) => (event.movementX || event.movementY) && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.tone]} size={22} />
      <chakra.div flex="1" minWidth="0" paddingBlock="2">
        {toast.text}
        {toast.detail && (
          <chakra.div fontSize="sm" whiteSpace="pre-line" opacity="0.85" marginTop="0.5">
            {toast.detail}
          </chakra.div>
        )}
      </chakra.div>
      {toast.action ? (
        <Button
          variant="bare"
          aria-keyshortcuts="Control+Z"
          title={uiText.undoKeys}
          onClick={() => dismissToast(toast.id, 'action')}
        >
          {toast.action.label}
        </Button>
      ) : (
        <IconButton
          icon="close"
          label={uiText.close}
          variant="bare"
          onClick={() => dismissToast(toast.id, 'expired')}
        />
      )}
    </Frame>
  );
}

/** Where text is typed, the keys undo what was typed. */
const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** An offer is there for seconds only: by keyboard it is taken as any undo is, without a way to its button. */
function useUndoKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key?.toLowerCase() === 'z';
      if (asked && !typesText(event.target) && undoLast()) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** What the keyboard is at is not to be covered: messages that would, go to the other end of the window. */
function useOtherEnd(toasts: readonly Toast[]): boolean {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (!toasts[0]) return setMoved(false);
    // The page scrolls to what has the focus after it was told of it.
    const look = () =>
      requestAnimationFrame(() => {
        const box = document
          .querySelector(':focus-visible:not(section[aria-live] *)')
          ?.getBoundingClientRect();
        const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (top?.closest('section[aria-live]')) setMoved((old) => !old);
      });
    look();
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, [toasts]);
  return moved;
}

/**
 * Shows the messages of `showToast`, once in the app, above the bottom bar. Beside the app in the page, because a dialog
 * hides the app from assistive technology, and what is said over a dialog must be heard and its undo reached.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const moved = useOtherEnd(toasts);
  useUndoKeys();
  return createPortal(
    <Region
      aria-label={uiText.notices}
      aria-live="polite"
      style={moved ? { top: '7rem', bottom: 'auto' } : {}}
    >
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </Region>,
    document.body,
  );
}
