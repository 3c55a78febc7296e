import { chakra } from '@chakra-ui/react';
import { Stack } from '../layout/primitives.ts';
import { uiText } from '../ui-text.ts';

/** A grey bar in the size of what will stand there. Only while nothing is on this device yet. */
export const Skeleton = chakra(
  'span',
  {
    base: {
      display: 'block',
      background: 'skeleton',
      borderRadius: 'sm',
      height: '4',
      animation: 'shimmer 1.4s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-busy': true } },
);

const widths = ['92%', '78%', '85%', '60%'];

/** Lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap="2.5" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} width={widths[line % widths.length]} />
      ))}
    </Stack>
  );
}

/** Stands in for a whole screen while its code loads; announced once. */
export function ScreenSkeleton() {
  return (
    <Stack
      role="status"
      aria-label={uiText.loading}
      gap="5"
      width="full"
      maxWidth="1200px"
      marginInline="auto"
      paddingInline={{ base: '4', sm: '6', lg: '8' }}
      paddingTop={{ base: '5', md: '8' }}
    >
      <Skeleton height="8" width="min(60%, 320px)" />
      <Skeleton height="32" borderRadius="lg" />
      <Skeleton height="32" borderRadius="lg" />
    </Stack>
  );
}
