import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { getOffers, type Ordered } from '../../../shared/contract/company/order-queries.ts';
import { isOver } from '../../../shared/rules/account/quota.ts';
import { links } from '../../app/links.ts';
import { renewQuota } from '../../live/app/quota.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useAsked } from '../../parts/account/use-asked.ts';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useSession } from '../../state/session.ts';
import { orderText as text } from '../../text/de/company/order.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/primitives.ts';
import { Confirmation } from './confirmation.tsx';
import type { OrderDraft } from './order-values.ts';
import { ServiceHours } from './service-hours.tsx';
import { Steps } from './steps.tsx';
import { Wizard } from './wizard.tsx';

/** [O2] [O3] The order of a plan, for administrators; others are told who orders. */
export function OrderScreen() {
  const { admin, quota } = useSession();
  const now = useNow();
  const over = isOver(quota, now);
  // [O2] Somebody may have ordered on another device.
  useEffect(() => {
    renewQuota().catch((error: unknown) => self.reportError(error));
  }, []);
  if (admin) return <Ordering over={over} />;
  return over ? <OverNotice /> : <NoRight />;
}

/** The step in the address, so that the way back, a reload and a link lead to it; a state may set the first one. */
function useStep(): [step: number, go: (step: number, replace?: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const named = query.get('step') ?? (state as { step?: unknown } | null)?.step ?? 0;
  const step = Number(named);
  const go = (to: number, replace = false) => {
    const next = new URLSearchParams(query);
    next.set('step', String(to));
    setQuery(next, { replace });
    scrollTo(0, 0);
  };
  return [[0, 1, 2].includes(step) ? step : 0, go];
}

function Ordering({ over }: { over: boolean }) {
  const start = useFormStart<OrderDraft>('order-add');
  const { state, again } = useAsked(getOffers, {});
  const [step, go] = useStep();
  const [done, setDone] = useState<Ordered | null>(null);
  const answer = state?.state === 'done' ? state.answer : null;
  const ordered = done ?? (answer && !answer.orderable ? answer.ordered : null);
  if (ordered) return <Confirmation ordered={ordered} />;
  if (answer && !answer.orderable) return <Subscribed />;
  const shown = step === 2 ? 0 : step;
  return (
    <Page width="form">
      <PageHeader title={text.title} />
      <Steps step={shown} />
      {over && <Banner tone="warning">{text.over}</Banner>}
      <ServiceHours />
      {start && (
        <Wizard
          start={start}
          step={shown}
          go={go}
          state={state}
          again={again}
          onOrdered={(made) => {
            setDone(made);
            go(2, true);
          }}
        />
      )}
    </Page>
  );
}

function Subscribed() {
  return (
    <Page width="form">
      <PageHeader title={text.title} />
      <EmptyState
        size="page"
        icon="checkCircle"
        title={text.subscribed}
        text={text.subscribedText}
        action={
          <LinkButton to={links.to('users')} state={{ tab: 'subscription' }}>
            {text.toSubscription}
          </LinkButton>
        }
      />
      <ServiceHours />
    </Page>
  );
}

function NoRight() {
  return (
    <Page width="form">
      <PageHeader title={text.title} />
      <EmptyState
        size="page"
        icon="lock"
        title={text.onlyAdmins}
        text={text.onlyAdminsText}
        action={<LinkButton to={links.dashboard()}>{text.dashboard}</LinkButton>}
      />
    </Page>
  );
}

/** [O2] For whoever cannot order: what is safe, and a look whether somebody has. */
function OverNotice() {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<string | null>(null);
  const check = async () => {
    setBusy(true);
    setFound(null);
    const told = await renewQuota().catch((error: unknown) => {
      self.reportError(error);
      return false;
    });
    setBusy(false);
    setFound(told ? text.still : text.unchecked);
  };
  return (
    <Page width="form">
      <PageHeader title={text.denied} />
      <EmptyState
        size="page"
        icon="lock"
        title={text.denied}
        text={text.deniedText}
        action={
          <Stack alignItems="center" gap="3">
            <Button loading={busy} onClick={() => void check()}>
              {busy ? text.checking : text.check}
            </Button>
            {found && (
              <Banner tone="info" live="status">
                {found}
              </Banner>
            )}
          </Stack>
        }
      />
    </Page>
  );
}
