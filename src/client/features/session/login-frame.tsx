import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { sessionText } from '../../text/de/account/session.ts';
import { Logo } from '../../ui/display/logo.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';

const Frame = chakra('div', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'minmax(340px, 5fr) 7fr' },
    gridTemplateRows: { base: 'auto 1fr', md: '1fr' },
  },
});
const Brand = chakra('header', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: { base: 'flex-end', md: 'center' },
    gap: '3',
    background: 'accent.brand',
    color: 'accent.onBrand',
    paddingInline: { base: '6', md: '12' },
    paddingTop: { base: 'calc(3rem + env(safe-area-inset-top))', md: '12' },
    paddingBottom: { base: '8', md: '12' },
  },
});
const Watermark = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '-70px',
    bottom: '-80px',
    opacity: '0.07',
    pointerEvents: 'none',
  },
});

/** What stands around the forms that lead in: the name of the product, and the form beside or below it. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Brand>
        <Box display="flex" alignItems="center" gap="3">
          <Logo size={44} />
          <chakra.span fontSize="3xl" fontWeight="bold" letterSpacing="-0.02em" lineHeight="tight">
            Wartbar
          </chakra.span>
        </Box>
        <Text color="accent.onBrandMuted" size="lg" textWrap="balance">
          {sessionText.claim}
        </Text>
        <Watermark>
          <Logo size={340} />
        </Watermark>
      </Brand>
      <Stack
        alignItems="center"
        justifyContent={{ base: 'flex-start', md: 'center' }}
        padding={{ base: '6', md: '12' }}
      >
        <Box width="full" maxWidth="400px">
          {children}
        </Box>
      </Stack>
    </Frame>
  );
}

/** What it is about. `arrives`: it takes the place of another, and the focus, so that it is read out. */
export function LoginTitle({ children, arrives = false }: { children: ReactNode; arrives?: boolean }) {
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrives) title.current?.focus();
  }, [arrives]);
  return (
    <Box
      ref={title}
      as="h1"
      tabIndex={-1}
      fontSize="min({fontSizes.2xl}, 9vw)"
      fontWeight="bold"
      lineHeight="tight"
    >
      {children}
    </Box>
  );
}

/** A form in it. */
export const LoginFields = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });
