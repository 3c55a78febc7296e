import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { Failure } from '../../parts/account/failure.tsx';
import { problemOfNew, refusalOfNew } from '../../parts/password/new-password.ts';
import { NewPasswordField } from '../../parts/password/new-password-field.tsx';
import { useSessionStore } from '../../state/session.ts';
import { passwordText } from '../../text/de/account/password.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { askUnknown } from './ask-unknown.ts';
import { LoginFields, LoginFrame, LoginTitle } from './login-frame.tsx';

const text = passwordText.set;

/** [S12] [O4] [U4] What is said by where the link comes from: a sign-up and an invitation have no password before. */
function wordsOf(from: string | null) {
  const another = { to: links.resetPassword(), label: text.again };
  const { title, lead, gone } = text;
  switch (from) {
    case 'signup': {
      const again = { to: links.signup(), label: text.signUpAgain };
      return { first: true, title: text.titleFirst, lead: text.leadSignup, gone: text.goneSignup, again };
    }
    case 'invitation':
      return {
        first: true,
        title: text.titleFirst,
        lead: text.leadInvited,
        gone: text.goneInvited,
        again: another,
      };
    default:
      return { first: false, title, lead, gone, again: another };
  }
}

/** [S12] What the link of a mail opens. */
export function SetPasswordScreen() {
  const { token = '' } = useParams();
  const words = wordsOf(useSearchParams()[0].get('from'));
  usePageTitle(words.title);
  const navigate = useNavigate();
  const known = useSessionStore((state) => state.session !== null);
  const form = useRef<HTMLFormElement>(null);
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);

  const toField = () => form.current?.querySelector('input')?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOfNew(newPassword);
    setProblem(wrong);
    setFailure(null);
    if (wrong) return toField();
    setBusy(true);
    const answer = await askUnknown('/users/set-password', { token, newPassword });
    setBusy(false);
    switch (answer.result) {
      case 'done':
        // Whoever is logged in here is led past that page.
        if (known) showToast({ tone: 'success', text: passwordText.welcome.title });
        await navigate(links.to('welcome'), { replace: true });
        break;
      case 'gone':
        setOver(true);
        break;
      case 'refused': {
        const refused = answer.fields.find(({ field }) => field === 'newPassword');
        // [U4] The plan has no room for one more; the link keeps.
        if (answer.fields.some(({ field }) => field === 'active')) setFailure(text.full);
        else if (!refused) setOver(true);
        else {
          setProblem(refusalOfNew(refused));
          toField();
        }
        break;
      }
      default:
        setFailure(passwordText.reset[answer.result]);
    }
  };

  return (
    <LoginFrame>
      <LoginFields ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <LoginTitle>{words.title}</LoginTitle>
        {over ? (
          <>
            <Banner tone="warning" live="alert">
              {words.gone}
            </Banner>
            {words.first ? (
              <>
                <LinkButton to={links.login()} size="lg" fullWidth>
                  {passwordText.reset.toLogin}
                </LinkButton>
                <LinkButton to={words.again.to} variant="ghost" fullWidth>
                  {words.again.label}
                </LinkButton>
              </>
            ) : (
              <LinkButton to={words.again.to} size="lg" fullWidth>
                {words.again.label}
              </LinkButton>
            )}
          </>
        ) : (
          <>
            <Text>{words.lead}</Text>
            <Failure>{failure}</Failure>
            <NewPasswordField
              value={newPassword}
              onChange={setNewPassword}
              error={problem}
              first={words.first}
            />
            <Button type="submit" size="lg" fullWidth loading={busy}>
              {busy ? text.submitting : text.submit}
            </Button>
          </>
        )}
      </LoginFields>
    </LoginFrame>
  );
}
