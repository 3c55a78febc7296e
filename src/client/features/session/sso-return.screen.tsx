import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { loginSteps, type SsoResult } from '../../live/app/session-actions.ts';
import { Failure } from '../../parts/account/failure.tsx';
import { setSessionExpired, useSessionStore } from '../../state/session.ts';
import { ssoText as text } from '../../text/de/account/sso.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { LoginFrame, LoginTitle } from './login-frame.tsx';
import { forgetWay, readWay } from './sso-way.ts';

/** What stands in the address to which the provider leads back, and what this tab knows of the login. */
function readReturn(search: string) {
  const query = new URLSearchParams(search);
  const way = readWay();
  return {
    state: query.get('state') ?? '',
    code: query.get('code') ?? '',
    iss: query.get('iss') ?? undefined,
    error: query.get('error'),
    proof: way?.proof ?? '',
    from: way?.from,
  };
}

/** [U10] Where a provider leads back to: ends the login, and leads on where that was asked for. */
export function SsoReturnScreen() {
  usePageTitle(text.title);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [back] = useState(() => readReturn(search));
  const [result, setResult] = useState<SsoResult>();
  const began = useRef(false);
  const { error, from, ...sent } = back;
  const came = error !== null || (sent.state !== '' && sent.code !== '');

  const finish = async () => {
    setResult(undefined);
    const said = await loginSteps()
      .then((steps) => (sent.proof === '' ? ('over' as const) : steps.bySso(sent)))
      .catch((cause: unknown) => {
        self.reportError(cause);
        return 'failed' as const;
      });
    // Asked again, it may still come through.
    if (said !== 'offline') forgetWay();
    if (said === 'secondfactor') {
      // A session that has run out unnoticed would lead away from the second factor.
      if (useSessionStore.getState().status === 'active') setSessionExpired(true);
      return void navigate(links.twoFactor(), { state: { from }, replace: true });
    }
    setResult(said);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was read as the page opened.
  useEffect(() => {
    if (!came || began.current) return;
    began.current = true;
    // The code does not stay in the address, nor in the history.
    void navigate(links.to('sso'), { replace: true, state: { from } });
    if (error === null) void finish();
  }, []);

  if (!came) return <Navigate to={links.login()} replace />;
  if (result === 'done') return <Navigate to={from ?? links.dashboard()} replace />;
  const refusal = result && result !== 'secondfactor' ? text.refusals[result] : null;
  const declined = error === 'access_denied' ? text.cancelled : text.refusals.provider;
  const failure = error === null ? refusal : declined;
  return (
    <LoginFrame>
      <Stack gap="5">
        <LoginTitle>{text.title}</LoginTitle>
        {failure === null ? (
          <Row role="status">
            <Spinner />
            <Text>{text.running}</Text>
          </Row>
        ) : (
          <>
            <Failure>{failure}</Failure>
            {result === 'offline' && (
              <Button size="lg" fullWidth onClick={() => void finish()}>
                {text.again}
              </Button>
            )}
            <TextLink to={links.login()} state={{ from }} alone>
              {text.toLogin}
            </TextLink>
          </>
        )}
      </Stack>
    </LoginFrame>
  );
}
