import { lazy, Suspense, useState } from 'react';
import { knowsBadge, useSharedDevice } from '../../live/app/shared-device.ts';
import { useSessionStore } from '../../state/session.ts';
import { sessionText } from '../../text/de/account/session.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { SharedLogin } from './lock/shared-login.tsx';
import { LoginForm, type Ways } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

const LockScreen = lazy(async () => ({ default: (await import('./lock/lock-screen.tsx')).LockScreen }));

/** [S2] Login with e-mail and password; on a device that is shared, people choose themselves first [OB11]. */
export function LoginScreen(ways: Ways) {
  usePageTitle(sessionText.title);
  const shared = useSharedDevice();
  const guest = useSessionStore((state) => state.status === 'guest');
  // [S6] The login that their session asks for takes their PIN as well.
  const expired = useSessionStore((state) => state.expired);
  const [byPassword, setByPassword] = useState(false);
  // This device's own books are read within moments.
  if (!shared) return null;
  const { sharing, people } = shared;
  if (sharing && guest && people.length > 0 && !byPassword) {
    return (
      <Suspense>
        <LockScreen
          people={people}
          badges={knowsBadge(sharing, people)}
          onLogin={() => setByPassword(true)}
        />
      </Suspense>
    );
  }
  const toPeople = guest && people.length > 0 ? () => setByPassword(false) : null;
  return (
    <LoginFrame>
      {sharing && (guest || expired) && <SharedLogin onBack={toPeople} />}
      <LoginForm {...ways} />
    </LoginFrame>
  );
}
