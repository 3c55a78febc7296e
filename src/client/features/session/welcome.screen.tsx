import { links } from '../../app/links.ts';
import { passwordText } from '../../text/de/account/password.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { LoginFrame, LoginTitle } from './login-frame.tsx';

const text = passwordText.welcome;

/** [S12] Where a password that was set leads to. */
export function WelcomeScreen() {
  usePageTitle(text.title);
  return (
    <LoginFrame>
      <Stack gap="5">
        <LoginTitle>{text.title}</LoginTitle>
        <Text>{text.lead}</Text>
        <LinkButton to={links.login()} size="lg" fullWidth>
          {text.submit}
        </LinkButton>
      </Stack>
    </LoginFrame>
  );
}
