import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSession } from '../../state/session.ts';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { formatLongDate, hourOf } from '../../text/format.ts';
import { Box } from '../../ui/layout/primitives.ts';

const Frame = chakra('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' },
});

function greeting(hour: number, name: string): string {
  if (hour < 11) {
    return dashboardText.morning(name);
  }
  return hour < 18 ? dashboardText.day(name) : dashboardText.evening(name);
}

/** [S11] [J1] Greets by name in one line, and offers what people come for. `now` in ms. */
export function Greeting({ now, children }: { now: number; children?: ReactNode }) {
  const { givenname } = useSession();
  return (
    <Frame>
      <Box flex="1 1 16rem" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <Box
          as="h1"
          tabIndex={-1}
          fontSize={{ base: 'xl', md: '2xl' }}
          fontWeight="bold"
          lineHeight="tight"
          letterSpacing="-0.015em"
        >
          {greeting(hourOf(now), givenname.trim())}
        </Box>
        <Box color="muted" fontSize="sm" hideBelow="md">
          {formatLongDate(now)}
        </Box>
      </Box>
      {children && (
        <Box display="flex" flexWrap="wrap" gap="2">
          {children}
        </Box>
      )}
    </Frame>
  );
}
