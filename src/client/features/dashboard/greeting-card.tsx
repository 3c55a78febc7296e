import { chakra } from '@chakra-ui/react';
import { links } from '../../app/links.ts';
import { useCan, useSession } from '../../state/session.ts';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { formatLongDate, hourOf } from '../../text/format.ts';
import { LinkButton } from '../../ui/action/button.tsx';
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

/** [S11] Header card: greets by name and offers the two things people come for. `now` in ms. */
export function GreetingCard({ now }: { now: number }) {
  const { givenname } = useSession();
  const mayReport = useCan('notification', 'create');
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
          {greeting(hourOf(now), givenname)}
        </Box>
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        gap="2"
        width={{ base: 'full', sm: 'auto' }}
        css={{ '& > *': { flex: { base: '1 1 12rem', sm: '0 0 auto' } } }}
      >
        <LinkButton to={links.scan()} icon="scan">
          {dashboardText.scan}
        </LinkButton>
        {mayReport && (
          <LinkButton to={links.createNotification()} icon="plus" variant="outline">
            {dashboardText.report}
          </LinkButton>
        )}
      </Box>
    </Frame>
  );
}
