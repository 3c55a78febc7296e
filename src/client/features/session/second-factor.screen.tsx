import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { loginSteps } from '../../live/app/session-actions.ts';
import { secondFactorText as text } from '../../text/de/account/second-factor.ts';
import { ScreenSkeleton } from '../../ui/display/skeleton.tsx';
import { Stack } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { LoginFrame, LoginTitle } from './login-frame.tsx';
import { NewCodes } from './new-codes.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

type Waiting = { email: string; generated: boolean };
type Entered = { recoverycodes: readonly string[]; enter: () => void };

/** [S7] Between the password and the session: the code of the app, or the set-up of what an account must have. */
export function SecondFactorScreen() {
  usePageTitle(text.title);
  const { state } = useLocation();
  const [waiting, setWaiting] = useState<Waiting | null>();
  const [entered, setEntered] = useState<Entered | null>(null);

  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  useEffect(() => {
    let left = false;
    const look = async () => {
      const found = await (await loginSteps()).waiting();
      if (!left) setWaiting(found);
    };
    look().catch((error: unknown) => {
      if (!left) setWaiting(null);
      self.reportError(error);
    });
    return () => {
      left = true;
    };
  }, []);

  if (waiting === undefined) return <ScreenSkeleton />;
  if (waiting === null) return <Navigate to={links.login()} state={state} replace />;
  return (
    <LoginFrame>
      <Stack gap="5">
        <LoginTitle arrives={entered !== null}>{entered ? text.codes.title : text.title}</LoginTitle>
        {entered ? (
          <NewCodes codes={entered.recoverycodes} email={waiting.email} onDone={entered.enter} />
        ) : (
          <SecondFactorForm
            {...waiting}
            onPassed={(recoverycodes, enter) =>
              // Whoever has left meanwhile goes on in the session all the same.
              recoverycodes.length === 0 || !here.current ? enter() : setEntered({ recoverycodes, enter })
            }
          />
        )}
      </Stack>
    </LoginFrame>
  );
}
