import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { loginSteps, type PassResult } from '../../live/app/session-actions.ts';
import { Failure } from '../../parts/account/failure.tsx';
import { PasskeyLogin } from '../../parts/passkey/passkey-login.tsx';
import { CodeField } from '../../parts/second-factor/code-field.tsx';
import { codeProblem, secondFactorText as text } from '../../text/de/account/second-factor.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { LoginFields } from './login-frame.tsx';
import { RequiredSecret } from './required-secret.tsx';

/** Digits of a code of the app: the last one sends it. */
const DIGITS = /^\d{6}$/;

type Props = {
  email: string;
  /** Whether there is a secret already. */
  generated: boolean;
  onPassed: (recoverycodes: readonly string[], enter: () => void) => void;
};

/** [S7] */
export function SecondFactorForm({ email, generated, onPassed }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [present, setPresent] = useState(generated);
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);

  function tell(outcome: PassResult): void {
    switch (outcome.result) {
      case 'done':
        onPassed(outcome.recoverycodes, outcome.enter);
        break;
      case 'over':
        setOver(true);
        break;
      case 'wrong':
        setProblem(codeProblem(outcome.problem));
        // What is shown is worth nothing any more: the next one is typed over it.
        form.current?.querySelector('input')?.select();
        break;
      default:
        setFailure(text.problem[outcome.result]);
    }
  }

  async function send(typed: string): Promise<void> {
    if (busy) return;
    setFailure(null);
    setProblem(typed.trim() ? undefined : text.problem.empty);
    if (!typed.trim()) return form.current?.querySelector('input')?.focus();
    setBusy(true);
    try {
      tell(await (await loginSteps()).pass(typed, email));
    } catch (error) {
      setFailure(text.problem.failed);
      self.reportError(error);
    } finally {
      setBusy(false);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  const change = (typed: string) => {
    setCode(typed);
    setProblem(undefined);
    if (!recovery && DIGITS.test(typed.replace(/\s/g, ''))) void send(typed);
  };
  const cancel = async () => {
    await (await loginSteps()).cancel();
    await navigate(links.login(), { state, replace: true });
  };

  if (over) {
    return (
      <>
        <Banner tone="warning" live="alert">
          {text.over}
        </Banner>
        <Button size="lg" fullWidth onClick={() => void cancel()}>
          {text.toLogin}
        </Button>
      </>
    );
  }
  return (
    <LoginFields ref={form} noValidate onSubmit={submit}>
      {present ? <Text>{text.lead(email)}</Text> : <RequiredSecret onPresent={() => setPresent(true)} />}
      <Failure>{failure}</Failure>
      <CodeField value={code} onChange={change} error={problem} kind={recovery ? 'recovery' : 'app'} />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {busy ? text.submitting : text.submit}
      </Button>
      {present && <PasskeyLogin onResult={setFailure} />}
      <Stack gap="1" marginTop="-2">
        {present && (
          <Button
            variant="ghost"
            fullWidth
            onClick={() => {
              setRecovery(!recovery);
              setCode('');
              setProblem(undefined);
            }}
          >
            {recovery ? text.useApp : text.useRecovery}
          </Button>
        )}
        <Button variant="ghost" fullWidth onClick={() => void cancel()}>
          {text.cancel}
        </Button>
      </Stack>
      {recovery && (
        <Text size="sm" tone="muted">
          {text.noneLeft}
        </Text>
      )}
    </LoginFields>
  );
}
