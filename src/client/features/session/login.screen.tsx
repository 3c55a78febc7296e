import { sessionText } from '../../text/de/account/session.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { LoginForm, type Ways } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

/** [S2] Login with e-mail and password. */
export function LoginScreen(ways: Ways) {
  usePageTitle(sessionText.title);
  return (
    <LoginFrame>
      <LoginForm {...ways} />
    </LoginFrame>
  );
}
