import { useRef, useState } from 'react';
import {
  createClient,
  OFFERED_PLANS,
  type OfferedPlan,
} from '../../../shared/contract/company/client-queries.ts';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { links } from '../../app/links.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { newNodeId } from '../../live/outbox/write.ts';
import { Failure } from '../../parts/account/failure.tsx';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { clientFormText as text } from '../../text/de/company/clients.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Form, focusFirstMistake } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { SuperOnly } from './super-only.tsx';

type Values = { name: string; plan: OfferedPlan | ''; givenname: string; surname: string; email: string };
type Problems = Partial<Record<keyof Values, string>> & { failure?: string; made?: string };

const EMPTY: Values = { name: '', plan: 'free', givenname: '', surname: '', email: '' };
const list = links.to('clients');

/** [U8] `/create-client`: a company and its first administrator, who is invited by mail. */
export function ClientFormScreen() {
  return (
    <SuperOnly>
      <Page width="form">
        <PageHeader title={text.title} back={{ to: list, label: text.back }} />
        <Text tone="muted">{text.lead}</Text>
        <ClientForm />
      </Page>
    </SuperOnly>
  );
}

function problemsOf(values: Values): Problems {
  const problems: Problems = {};
  for (const field of ['name', 'plan', 'givenname', 'surname', 'email'] as const)
    if (values[field].trim() === '') problems[field] = text.required;
  if (!problems.email && !isEmailAddress(values.email.trim().toLowerCase())) problems.email = text.emailWrong;
  return problems;
}

/** What the server has against it. */
function refusalOf(asked: Exclude<Asked<unknown>, { state: 'done' }>): Problems {
  if (asked.state === 'offline') return { failure: asked.often ? text.often : text.offline };
  // An answer was lost, and something was changed since.
  if (asked.code === 'conflict') return { made: text.made };
  if (asked.fields.some(({ field }) => field === 'plan')) return { plan: text.planNotSold };
  const problem = asked.fields.find(({ field }) => field === 'email')?.problem;
  if (!problem) return { failure: text.failed };
  if (problem === 'inuse') return { email: text.emailInUse };
  return { email: problem === 'range' ? text.emailOften : text.emailWrong };
}

function ClientForm() {
  const { online } = useSyncStatus();
  const leadOn = useLeadOn();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  // However often it is sent: it is one company.
  const clientid = useRef<string>(undefined);

  const field = (name: Exclude<keyof Values, 'plan'>, maxLength: number) => ({
    name,
    maxLength,
    required: true,
    value: values[name],
    error: problems[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _mended, ...rest }) => rest);
    },
  });

  async function submit(element: HTMLElement) {
    if (busy) return;
    const wrong = problemsOf(values);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0 || values.plan === '') return focusFirstMistake(element);
    setBusy(true);
    clientid.current ??= newNodeId('client');
    const email = values.email.trim().toLowerCase();
    const wanted = {
      clientid: clientid.current,
      name: values.name.trim(),
      plan: values.plan,
      givenname: values.givenname.trim(),
      surname: values.surname.trim(),
      email,
    };
    const asked = await askServer(createClient, wanted).catch((error: unknown): Asked<never> => {
      self.reportError(error);
      return { state: 'refused', code: 'unknown', fields: [] };
    });
    setBusy(false);
    if (asked.state === 'done') {
      showToast({ tone: 'success', text: text.done, detail: text.doneDetail(email) });
      return leadOn(list, { replace: true });
    }
    setProblems(refusalOf(asked));
    focusFirstMistake(element);
  }

  return (
    <Form onSubmit={(element) => void submit(element)}>
      <Failure>{problems.failure}</Failure>
      {problems.made && (
        <Banner
          tone="danger"
          live="alert"
          action={
            <LinkButton to={list} variant="outline" size="sm">
              {text.toList}
            </LinkButton>
          }
        >
          {problems.made}
        </Banner>
      )}
      <TitledCard title={text.company}>
        <Stack gap="4">
          <TextField {...field('name', 200)} label={text.name} autoComplete="off" />
          <SelectField
            label={text.plan}
            name="plan"
            value={values.plan}
            error={problems.plan}
            options={OFFERED_PLANS.map((plan) => ({ value: plan, label: text.plans[plan] }))}
            onChange={(plan) => setValues((before) => ({ ...before, plan }))}
          />
        </Stack>
      </TitledCard>
      <TitledCard title={text.admin}>
        <Stack gap="4">
          <TextField {...field('givenname', 100)} label={text.givenname} autoComplete="off" />
          <TextField {...field('surname', 100)} label={text.surname} autoComplete="off" />
          <TextField
            {...field('email', 320)}
            label={text.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Stack>
      </TitledCard>
      {!online && <NeedsNetwork>{text.network}</NeedsNetwork>}
      <SaveBar>
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={!online}>
          {text.submit}
        </Button>
      </SaveBar>
    </Form>
  );
}
