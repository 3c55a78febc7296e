import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    marginInline: 'auto',
    maxWidth: '30rem',
    textAlign: 'center',
  },
  variants: { size: { page: { paddingBlock: { base: '10', md: '16' } }, card: { paddingBlock: '6' } } },
});
const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '14',
    height: '14',
    borderRadius: 'full',
    marginBottom: '2',
  },
});

type EmptyProps = {
  icon: IconName;
  title: string;
  /** What will stand here and how it gets here. */
  text?: ReactNode;
  action?: ReactNode;
  /** `card` inside a card, `page` alone on a screen. */
  size?: 'card' | 'page';
};

/** Nothing there yet: teaches what will stand here and offers the next step. */
export function EmptyState({ icon, title, text, action, size = 'card' }: EmptyProps) {
  return (
    <Frame size={size}>
      <Disc background="accent.soft" color="accent.onSoft">
        <Icon name={icon} size={28} />
      </Disc>
      <chakra.p fontWeight="semibold" fontSize="lg" lineHeight="snug">
        {title}
      </chakra.p>
      {text && (
        <chakra.div color="muted" textWrap="pretty" css={{ '& > p + p': { marginTop: '2' } }}>
          {text}
        </chakra.div>
      )}
      {action && (
        <chakra.div marginTop="3" display="flex" flexWrap="wrap" justifyContent="center" gap="2">
          {action}
        </chakra.div>
      )}
    </Frame>
  );
}

type ErrorProps = {
  icon?: IconName;
  /** What happened. */
  title: string;
  /** What is safe, e.g. that everything typed is still on this device. */
  safe?: ReactNode;
  /** What to do now. */
  todo?: ReactNode;
  action?: ReactNode;
  size?: 'card' | 'page';
};

/** Something failed: says what happened, what is safe, and what to do. */
export function ErrorState({ icon = 'warning', title, safe, todo, action, size = 'card' }: ErrorProps) {
  return (
    <Frame size={size} role="alert">
      <Disc background="danger.soft" color="danger.onSoft">
        <Icon name={icon} size={28} />
      </Disc>
      <chakra.p fontWeight="semibold" fontSize="lg" lineHeight="snug">
        {title}
      </chakra.p>
      {safe && <chakra.div textWrap="pretty">{safe}</chakra.div>}
      {todo && (
        <chakra.div color="muted" textWrap="pretty">
          {todo}
        </chakra.div>
      )}
      {action && (
        <chakra.div marginTop="3" display="flex" flexWrap="wrap" justifyContent="center" gap="2">
          {action}
        </chakra.div>
      )}
    </Frame>
  );
}
