import { useState } from 'react';
import { getSignup, signUp } from '../../../shared/contract/company/signup.ts';
import type { AnswerOf } from '../../../shared/contract/core/define.ts';
import { links } from '../../app/links.ts';
import { Failure } from '../../parts/account/failure.tsx';
import { signupText as text } from '../../text/de/company/signup.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { askUnknown } from './ask-unknown.ts';
import { LoginFrame, LoginTitle } from './login-frame.tsx';
import { CaptchaState, SignupForm, type SignupProblems, type SignupValues } from './signup-form.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useUnknown } from './use-unknown.ts';

/** [O4] The way to a company of one's own, where this server lets anybody have one. */
export function SignupScreen() {
  usePageTitle(text.title);
  const { state, again } = useUnknown<AnswerOf<typeof getSignup>>(getSignup.http.path);
  if (state?.result === 'done' && state.body.possible) {
    return (
      <LoginFrame>
        <OpenSignup days={state.body.trialdays} />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame>
      <Stack gap="5">
        <LoginTitle>{state?.result === 'done' ? text.closedTitle : text.title}</LoginTitle>
        {state === undefined && (
          <Stack gap="5" aria-busy="true" aria-label={text.loading}>
            <Skeleton height="48px" />
            <Skeleton height="48px" />
          </Stack>
        )}
        {state?.result === 'done' && <Text>{text.closed}</Text>}
        {state && state.result !== 'done' && (
          <>
            <Failure>{state.result === 'offline' ? text.offline : text.failed}</Failure>
            <Button size="lg" fullWidth onClick={again}>
              {text.again}
            </Button>
          </>
        )}
        <LinkButton
          to={links.login()}
          size="lg"
          variant={state?.result === 'done' ? undefined : 'ghost'}
          fullWidth
        >
          {text.toLogin}
        </LinkButton>
      </Stack>
    </LoginFrame>
  );
}

const EMPTY: SignupValues = { givenname: '', surname: '', companyName: '', email: '' };

function OpenSignup({ days }: { days: number }) {
  const [values, setValues] = useState(EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const captcha = useCaptcha();
  const email = values.email.trim();

  const send = async (): Promise<SignupProblems> => {
    setFailure(null);
    setBusy(true);
    const json = { ...values, email, captcha: captcha.proof };
    const answer = await askUnknown(signUp.http.path, json);
    setBusy(false);
    // A solution counts once, whatever was said to it.
    captcha.renew();
    switch (answer.result) {
      case 'done':
        if (sent) showToast({ tone: 'success', text: text.resent });
        setSent(true);
        return {};
      case 'refused': {
        const problems: SignupProblems = {};
        for (const { field, problem } of answer.fields) {
          if (field === 'email') problems.email = problem === 'range' ? text.emailForeign : text.emailInvalid;
          else if (field in EMPTY) problems[field as keyof SignupValues] = text.required;
        }
        if (Object.keys(problems).length === 0) setFailure(text.captcha.over);
        return problems;
      }
      default:
        setFailure(
          answer.result === 'offline' || answer.result === 'often' ? text[answer.result] : text.failed,
        );
        return {};
    }
  };

  if (sent) {
    return (
      <Stack gap="5">
        <LoginTitle arrives>{text.sentTitle}</LoginTitle>
        <Text overflowWrap="anywhere">{text.sent(email)}</Text>
        <Failure>{failure}</Failure>
        <Button
          size="lg"
          fullWidth
          variant="outline"
          loading={busy}
          disabled={captcha.proof === null && !busy}
          onClick={() => void send()}
        >
          {busy ? text.submitting : text.resend}
        </Button>
        {captcha.state !== 'ready' && <CaptchaState captcha={captcha} />}
        <Button variant="ghost" fullWidth onClick={() => setSent(false)}>
          {text.change}
        </Button>
        <LinkButton to={links.login()} variant="ghost" fullWidth>
          {text.toLogin}
        </LinkButton>
      </Stack>
    );
  }
  return (
    <SignupForm
      days={days}
      values={values}
      captcha={captcha}
      busy={busy}
      failure={failure}
      onChange={(part) => setValues((old) => ({ ...old, ...part }))}
      onSubmit={send}
    />
  );
}
