import { lazy, Suspense, useState } from 'react';
import { knowsBadge, useSharedDevice } from '../../../live/app/shared-device.ts';
import { useSessionStore } from '../../../state/session.ts';
import { LoginForm, type Ways } from '../login-form.tsx';
import { LoginFrame } from '../login-frame.tsx';
import { SharedLogin } from './shared-login.tsx';

const LockScreen = lazy(async () => ({ default: (await import('./lock-screen.tsx')).LockScreen }));

/** The login of a device that was used before: where it is shared, people choose themselves first [OB11]. */
export function UsedDeviceLogin(ways: Ways) {
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
