import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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
  /** Of the panel, px. */
  width: number;
  children: ReactNode;
};

/** Between panel and button or edge, px. */
const GAP = 6;

/** Below the button, as far as the window has room. */
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
export function Popover({ label, icon, iconOnly, width, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const left = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Node;
    if (!panel.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
  });
  const escaped = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  });
  useEffect(() => {
    if (!open) return;
    panel.current?.focus();
    addEventListener('pointerdown', left, { capture: true });
    addEventListener('keydown', escaped, { capture: true });
    return () => {
      removeEventListener('pointerdown', left, { capture: true });
      removeEventListener('keydown', escaped, { capture: true });
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
    onClick: () => setOpen(!open),
  } as const;
  return (
    <>
      {iconOnly ? <IconButton {...trigger} label={label} /> : <Button {...trigger}>{label}</Button>}
      {open &&
        createPortal(
          <Panel
            ref={panel}
            id={id}
            role="dialog"
            aria-label={label}
            tabIndex={-1}
            style={placeBelow(button.current, width)}
          >
            {children}
          </Panel>,
          document.body,
        )}
    </>
  );
}
