import { type FormEvent, useRef, useState } from 'react';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { links } from '../../app/links.ts';
import { EmailField } from '../../parts/account/email-field.tsx';
import { Failure } from '../../parts/account/failure.tsx';
import { signupText as text } from '../../text/de/company/signup.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Row, Text } from '../../ui/layout/primitives.ts';
import { LoginFields, LoginTitle } from './login-frame.tsx';
import type { useCaptcha } from './use-captcha.ts';

export type SignupValues = { givenname: string; surname: string; companyName: string; email: string };
export type SignupProblems = Partial<Record<keyof SignupValues, string>>;

const ORDER = ['givenname', 'surname', 'companyName', 'email'] as const;

function check(values: SignupValues): SignupProblems {
  const problems: SignupProblems = {};
  for (const name of ORDER) if (values[name].trim() === '') problems[name] = text.required;
  if (!problems.email && !isEmailAddress(values.email.trim())) problems.email = text.emailInvalid;
  return problems;
}

type Props = {
  days: number;
  values: SignupValues;
  onChange: (part: Partial<SignupValues>) => void;
  captcha: ReturnType<typeof useCaptcha>;
  busy: boolean;
  failure: string | null;
  /** Answers what the server has against the fields. */
  onSubmit: () => Promise<SignupProblems>;
};

/** [O4] What is asked of whoever wants a trial. */
export function SignupForm({ days, values, onChange, captcha, busy, failure, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<SignupProblems>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || captcha.proof === null) return;
    const wrong = check(values);
    const found = Object.keys(wrong).length > 0 ? wrong : await onSubmit();
    setProblems(found);
    const first = ORDER.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const bind = (name: keyof SignupValues) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });

  return (
    <LoginFields ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <LoginTitle>{text.title}</LoginTitle>
      <Text>{text.lead(days)}</Text>
      <Failure>{failure}</Failure>
      <TextField
        {...bind('givenname')}
        label={text.givenname}
        autoComplete="given-name"
        maxLength={100}
        required
      />
      <TextField
        {...bind('surname')}
        label={text.surname}
        autoComplete="family-name"
        maxLength={100}
        required
      />
      <TextField
        {...bind('companyName')}
        label={text.company}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <EmailField {...bind('email')} label={text.email} />
      <CaptchaState captcha={captcha} />
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={captcha.proof === null && !busy}>
        {busy ? text.submitting : text.submit}
      </Button>
      <Text>
        {text.known} <TextLink to={links.login()}>{text.toLogin}</TextLink>
      </Text>
    </LoginFields>
  );
}

/** How the captcha stands; what keeps it from being solved can be tried again. */
export function CaptchaState({ captcha: { state, renew } }: { captcha: ReturnType<typeof useCaptcha> }) {
  const stuck = state === 'failed' || state === 'offline';
  return (
    <Row gap="2" alignItems="center" color="muted" flexWrap="wrap">
      <Icon name={state === 'offline' ? 'cloudOff' : state === 'ready' ? 'check' : 'lock'} size={20} />
      <Text size="sm" role="status" flex="1">
        {text.captcha[state]}
      </Text>
      {stuck && (
        <Button size="sm" variant="outline" onClick={renew}>
          {text.captcha.again}
        </Button>
      )}
    </Row>
  );
}
