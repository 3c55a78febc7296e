import { chakra } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { Logo } from '../../ui/display/logo.tsx';
import { SyncChip } from './sync-chip.tsx';
import { UserMenu } from './user-menu.tsx';

const Strip = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'calc(60px + env(safe-area-inset-top))',
    paddingTop: 'env(safe-area-inset-top)',
    paddingInlineStart: { base: '4', sm: '5', lg: '7' },
    paddingInlineEnd: { base: '1', sm: '4', lg: '6' },
    background: { base: 'accent.brand', md: 'surface' },
    color: { base: 'accent.onBrand', md: 'text' },
    borderBottomWidth: { base: '0', md: '1px' },
    _print: { display: 'none' },
  },
});

/** [O2] [O3] Own layout of the order: no way into the app, but to what waits on this device, and the way out. */
export function OrderFrame({ screen: Screen }: { screen: ComponentType }) {
  return (
    <>
      <Strip>
        <Logo size={30} />
        <chakra.span flex="1" fontSize="lg" fontWeight="bold" letterSpacing="-0.02em">
          Wartbar
        </chakra.span>
        <SyncChip />
        <UserMenu variant="bare" />
      </Strip>
      <Screen />
    </>
  );
}
