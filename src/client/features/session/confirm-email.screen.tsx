import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { Failure } from '../../parts/account/failure.tsx';
import { useSessionStore } from '../../state/session.ts';
import { addressText } from '../../text/de/account/address.ts';
import { passwordText } from '../../text/de/account/password.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { type Answered, askUnknown } from './ask-unknown.ts';
import { LoginFrame, LoginTitle } from './login-frame.tsx';

const text = addressText.confirm;

/** [U5] What the link to a new address opens. A person confirms it: mail servers open links as well. */
export function ConfirmEmailScreen() {
  usePageTitle(text.title);
  const { token = '' } = useParams();
  const known = useSessionStore((state) => state.session !== null);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answered<{ email: string }>>();

  const confirm = async () => {
    setBusy(true);
    setAnswer(await askUnknown<{ email: string }>('/users/confirm-email', { token }));
    setBusy(false);
  };

  const done = answer?.result === 'done';
  return (
    <LoginFrame>
      <Stack gap="5">
        <LoginTitle>{done ? text.doneTitle : text.title}</LoginTitle>
        <Content answer={answer} known={known} busy={busy} onConfirm={() => void confirm()} />
      </Stack>
    </LoginFrame>
  );
}

type Props = {
  answer: Answered<{ email: string }> | undefined;
  known: boolean;
  busy: boolean;
  onConfirm: () => void;
};

function Content({ answer, known, busy, onConfirm }: Props) {
  switch (answer?.result) {
    case 'done':
      return (
        <>
          <Text overflowWrap="anywhere">{text.done(answer.body.email)}</Text>
          <LinkButton to={known ? links.dashboard() : links.login()} size="lg" fullWidth>
            {known ? text.toStart : text.toLogin}
          </LinkButton>
        </>
      );
    case 'gone':
    case 'refused':
      return (
        <>
          <Banner tone="warning" live="alert">
            {text.gone}
          </Banner>
          <Text>{text.goneNext}</Text>
          <LinkButton to={links.profile()} size="lg" fullWidth>
            {text.toProfile}
          </LinkButton>
        </>
      );
    default:
      return (
        <>
          <Text>{text.lead}</Text>
          <Failure>{answer ? passwordText.reset[answer.result] : null}</Failure>
          <Button size="lg" fullWidth loading={busy} onClick={onConfirm}>
            {busy ? text.submitting : text.submit}
          </Button>
        </>
      );
  }
}
