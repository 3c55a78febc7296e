import { lazy, Suspense, useState } from 'react';
import { isFreshDevice } from '../../live/engine.ts';
import { sessionText } from '../../text/de/account/session.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { LoginForm, type Ways } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

const UsedDeviceLogin = lazy(async () => ({
  default: (await import('./lock/used-device-login.tsx')).UsedDeviceLogin,
}));

/** [S2] Login with e-mail and password. [D13] A device that nobody has used knows nobody, and looks for nobody. */
export function LoginScreen(ways: Ways) {
  usePageTitle(sessionText.title);
  const [fresh] = useState(isFreshDevice);
  if (!fresh)
    return (
      <Suspense>
        <UsedDeviceLogin {...ways} />
      </Suspense>
    );
  return (
    <LoginFrame>
      <LoginForm {...ways} />
    </LoginFrame>
  );
}
