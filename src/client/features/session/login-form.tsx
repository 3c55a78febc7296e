import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { links, type PathName } from '../../app/links.ts';
import { afterPaint } from '../../device/after-paint.ts';
import { type LoginResult, loginSteps } from '../../live/app/session-actions.ts';
import { useOpenForm } from '../../live/drafts/open-forms.ts';
import { EmailField } from '../../parts/account/email-field.tsx';
import { Failure } from '../../parts/account/failure.tsx';
import { PasskeyLogin } from '../../parts/passkey/passkey-login.tsx';
import { useSessionStore } from '../../state/session.ts';
import { sessionText } from '../../text/de/account/session.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { LoginFields, LoginTitle } from './login-frame.tsx';

// Whoever has no network to fetch them logs in by nothing else either.
const SsoLogin = lazy(async () => {
  const loaded = await import('./ways/sso-login.tsx').catch(() => null);
  return { default: loaded?.SsoLogin ?? (() => null) };
});
const SignupWay = lazy(async () => {
  const loaded = await import('./ways/signup-way.tsx').catch(() => null);
  return { default: loaded?.SignupWay ?? (() => null) };
});

type Problems = { email?: string; password?: string };

function check(email: string, password: string): Problems {
  const problems: Problems = {};
  if (!email) {
    problems.email = sessionText.emailMissing;
  } else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    problems.email = sessionText.emailInvalid;
  }
  if (!password) {
    problems.password = sessionText.passwordMissing;
  }
  return problems;
}

/** What the login leads to besides; a path without a screen is not offered. */
export type Ways = { hasScreen: (name: PathName) => boolean; preload: (name: PathName) => void };

/** The code of a login may be missing where this page was never used: that is said, not left spinning. */
const logIn = (credentials: { email: string; password: string }): Promise<LoginResult> =>
  loginSteps()
    .then((steps) => steps.logIn(credentials))
    .catch((error: unknown) => {
      self.reportError(error);
      return 'failed' as const;
    });

const noDraft = async () => undefined;

/** [S1] [S2] Fields, checks and messages of the login; the guard leads on once a session is there. */
export function LoginForm({ hasScreen, preload }: Ways) {
  const expired = useSessionStore((state) => state.expired);
  const known = useSessionStore((state) => state.session?.email ?? '');
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  // Nothing reloads the page under somebody who types; a login has no draft.
  useOpenForm(email !== known || password !== '', noDraft);
  // [D13] While somebody types the line has nothing else to do.
  useEffect(() => afterPaint(() => preload('dashboard')), [preload]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = check(email.trim(), password);
    setProblems(found);
    setFailure(null);
    if (found.email || found.password) {
      form.current?.querySelector<HTMLInputElement>(`[name=${found.email ? 'email' : 'password'}]`)?.focus();
      return;
    }
    setBusy(true);
    const result = await logIn({ email: email.trim(), password });
    setBusy(false);
    // Where it was asked for goes along: the way leads there afterwards.
    if (result === 'secondfactor') return void navigate(links.twoFactor(), { state });
    setFailure(result === 'done' ? null : sessionText[result]);
  };

  return (
    <LoginFields ref={form} noValidate onSubmit={submit}>
      <LoginTitle>{sessionText.welcome}</LoginTitle>
      {expired && <Banner tone="warning">{sessionText.again}</Banner>}
      <Failure>{failure}</Failure>
      <EmailField label={sessionText.email} value={email} error={problems.email} onChange={setEmail} />
      <PasswordField
        label={sessionText.password}
        name="password"
        autoComplete="current-password"
        required
        hint={sessionText.passwordHint}
        value={password}
        error={problems.password}
        onChange={setPassword}
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {busy ? sessionText.submitting : sessionText.submit}
      </Button>
      {email.includes('@') && (
        <Suspense>
          <SsoLogin email={email} onFailure={setFailure} />
        </Suspense>
      )}
      <PasskeyLogin onResult={setFailure} />
      <Box display="flex" flexDirection="column" alignItems="flex-start" lineHeight="3rem" marginTop="-2">
        {hasScreen('resetPassword') && <TextLink to={links.resetPassword()}>{sessionText.forgot}</TextLink>}
        {hasScreen('signup') && (
          <Suspense>
            <SignupWay />
          </Suspense>
        )}
      </Box>
    </LoginFields>
  );
}
