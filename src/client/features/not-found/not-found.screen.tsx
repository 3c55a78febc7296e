import { links } from '../../app/links.ts';
import { notFoundText } from '../../text/de/app/not-found.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';

/** [X16] */
export function NotFoundScreen() {
  usePageTitle(notFoundText.title);
  return (
    <Stack
      minHeight="100dvh"
      alignItems="center"
      justifyContent="center"
      gap="3"
      padding="6"
      textAlign="center"
    >
      <Box color="accent.text" marginBottom="3">
        <Logo size={64} />
      </Box>
      <Box as="h1" tabIndex={-1} fontSize="min({fontSizes.2xl}, 9vw)" fontWeight="bold" lineHeight="tight">
        {notFoundText.title}
      </Box>
      <Text tone="muted">{notFoundText.text}</Text>
      <Box marginTop="4">
        <LinkButton to={links.dashboard()} icon="home">
          {notFoundText.toDashboard}
        </LinkButton>
      </Box>
    </Stack>
  );
}
