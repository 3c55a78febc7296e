import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSession } from '../../state/session.ts';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { formatLongDate, hourOf } from '../../text/format.ts';
import { Box } from '../../ui/layout/primitives.ts';

const Frame = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    padding: { base: '5', md: '7' },
    borderRadius: 'xl',
    background: 'accent.soft',
    color: 'accent.onSoft',
  },
});

function greeting(hour: number, name: string): string {
  if (hour < 11) {
    return dashboardText.morning(name);
  }
  return hour < 18 ? dashboardText.day(name) : dashboardText.evening(name);
}

/** [S11] Header card: greets by name and offers what people come for. `now` in ms. */
export function GreetingCard({ now, children }: { now: number; children: ReactNode }) {
  const { givenname } = useSession();
  return (
    <Frame>
      <Box flex="1 1 16rem">
        <Box opacity="0.85" fontSize="sm" fontWeight="medium">
          {formatLongDate(now)}
        </Box>
        <Box
          as="h1"
          tabIndex={-1}
          marginTop="1"
          fontSize={{ base: 'xl', md: '2xl' }}
          fontWeight="bold"
          lineHeight="tight"
          letterSpacing="-0.015em"
        >
          {greeting(hourOf(now), givenname.trim())}
        </Box>
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        gap="2"
        width={{ base: 'full', sm: 'auto' }}
        css={{ '& > *': { flex: { base: '1 1 12rem', sm: '0 0 auto' } } }}
      >
        {children}
      </Box>
    </Frame>
  );
}
