import { chakra } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import type { IconName } from '../display/icon-paths.ts';

const Panel = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'overlay',
    overflowY: 'auto',
    padding: '4',
    background: 'raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    outline: 'none',
    animation: 'fade 100ms ease-out',
    _print: { display: 'none' },
  },
});

type Props = {
  /** Accessible name of the button and of what it opens. */
  label: string;
  icon: IconName;
  /** The label is not shown. */
  iconOnly?: boolean;
  /** The button, for setting the focus on it. */
  buttonRef?: RefObject<HTMLButtonElement | null>;
  /** Of the panel, px. */
  width: number;
  children: ReactNode;
};

/** Between panel and button or edge, px. */
const GAP = 6;

/** Below the button, as far as the window has room. Read once when it opens: a choice in the panel may move the button. */
function placeBelow(button: HTMLElement | null, width: number) {
  const { left = GAP, bottom = 0 } = button?.getBoundingClientRect() ?? {};
  return {
    top: `${bottom + GAP}px`,
    left: `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`,
    width: `${width}px`,
    maxWidth: `calc(100vw - ${2 * GAP}px)`,
    maxHeight: `calc(100dvh - ${bottom + 2 * GAP}px)`,
  };
}

/** A button that opens fields below it, for a desk; the page stays in use. Esc or a press elsewhere closes it. */
export function Popover({ label, icon, iconOnly, buttonRef, width, children }: Props) {
  const id = useId();
  const ownRef = useRef<HTMLButtonElement>(null);
  const button = buttonRef ?? ownRef;
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ReturnType<typeof placeBelow> | null>(null);
  const open = place !== null;
  const show = () => setPlace(placeBelow(button.current, width));
  const hide = () => setPlace(null);
  const left = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Node;
    if (!panel.current?.contains(target) && !button.current?.contains(target)) hide();
  });
  const escaped = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    hide();
    button.current?.focus();
  });
  const resized = useEffectEvent(show);
  useEffect(() => {
    if (!open) return;
    panel.current?.focus();
    addEventListener('pointerdown', left, { capture: true });
    addEventListener('keydown', escaped, { capture: true });
    addEventListener('resize', resized);
    return () => {
      removeEventListener('pointerdown', left, { capture: true });
      removeEventListener('keydown', escaped, { capture: true });
      removeEventListener('resize', resized);
    };
  }, [open]);
  const trigger = {
    ref: button,
    icon,
    variant: 'quiet',
    size: 'sm',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: open ? hide : show,
  } as const;
  return (
    <>
      {iconOnly ? <IconButton {...trigger} label={label} /> : <Button {...trigger}>{label}</Button>}
      {place &&
        createPortal(
          <Panel ref={panel} id={id} role="dialog" aria-label={label} tabIndex={-1} style={place}>
            {children}
          </Panel>,
          document.body,
        )}
    </>
  );
}
