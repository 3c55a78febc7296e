import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useBackCloses } from '../overlay/use-back-closes.ts';

/** A list and what is open beside it. */
export const BesidePanel = chakra('div', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '4', minWidth: '0', flex: '1' },
});

const Frame = chakra('aside', {
  base: {
    // Where the window is narrow it lies over the end of the rows.
    position: { base: 'fixed', lg: 'sticky' },
    insetBlock: { base: '60px 0', lg: 'auto' },
    insetInlineEnd: { base: '0', lg: 'auto' },
    top: { lg: 'calc(60px + 3.25rem)' },
    zIndex: 'sticky',
    flexShrink: '0',
    width: '420px',
    maxWidth: '100vw',
    height: { lg: 'calc(100dvh - 60px - 3.25rem - 0.75rem)' },
    display: 'flex',
    flexDirection: 'column',
    background: 'surface',
    borderWidth: '1px',
    borderRadius: { base: '0', lg: 'md' },
    boxShadow: { base: 'float', lg: 'none' },
    overflow: 'hidden',
    animation: 'fade 140ms ease-out',
    _print: { display: 'none' },
  },
});
const Scroller = chakra('div', {
  base: {
    flex: '1',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '4',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
  },
});

type Props = {
  label: string;
  onClose: () => void;
  header: ReactNode;
  children: ReactNode;
  /** Actions, the main one last; they stay in sight. */
  footer?: ReactNode;
};

/** [J10] The record that was opened in a list, next to it: 420 px, full height. Back closes it; the list stays in use. */
export function SidePanel({ label, onClose, header, children, footer }: Props) {
  useBackCloses(true, onClose);
  return (
    <Frame aria-label={label}>
      {header}
      <Scroller>{children}</Scroller>
      {footer && (
        <chakra.div
          display="flex"
          gap="2"
          padding="3"
          borderTopWidth="1px"
          css={{ '& > *': { flex: '0 1 auto', minHeight: '10' }, '& > :last-child': { flex: '1' } }}
        >
          {footer}
        </chakra.div>
      )}
    </Frame>
  );
}
