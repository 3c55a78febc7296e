import { type FormEvent, useRef, useState } from 'react';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { links } from '../../app/links.ts';
import { EmailField } from '../../parts/account/email-field.tsx';
import { Failure } from '../../parts/account/failure.tsx';
import { useSessionStore } from '../../state/session.ts';
import { passwordText } from '../../text/de/account/password.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { askUnknown } from './ask-unknown.ts';
import { LoginFields, LoginFrame, LoginTitle } from './login-frame.tsx';

const text = passwordText.reset;

/** [S12] Asks for a link to a new password. It never says whether there is such an account. */
export function ResetPasswordScreen() {
  usePageTitle(text.title);
  const known = useSessionStore((state) => state.session?.email ?? '');
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(known);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const wrong = address === '' ? text.missing : isEmailAddress(address) ? undefined : text.invalid;
    setProblem(wrong);
    setFailure(null);
    if (wrong) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    const { result } = await askUnknown(`/users/reset-password/${encodeURIComponent(address)}`, {});
    setBusy(false);
    if (result === 'done') setSentTo(address);
    else setFailure(result === 'offline' || result === 'often' ? text[result] : text.failed);
  };

  if (sentTo !== null) {
    return (
      <LoginFrame>
        <Stack gap="5">
          <LoginTitle arrives>{text.sentTitle}</LoginTitle>
          <Text>{text.sent(sentTo)}</Text>
          <LinkButton to={links.login()} size="lg" fullWidth>
            {text.toLogin}
          </LinkButton>
          <Button variant="ghost" fullWidth onClick={() => setSentTo(null)}>
            {text.other}
          </Button>
        </Stack>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame>
      <LoginFields ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <LoginTitle>{text.title}</LoginTitle>
        <Text>{text.lead}</Text>
        <Failure>{failure}</Failure>
        <EmailField label={text.email} value={email} error={problem} onChange={setEmail} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {busy ? text.submitting : text.submit}
        </Button>
        <LinkButton to={links.login()} variant="ghost" fullWidth>
          {text.toLogin}
        </LinkButton>
      </LoginFields>
    </LoginFrame>
  );
}
