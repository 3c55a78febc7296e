import { useState } from 'react';
import {
  type Offer,
  type Offers,
  type Ordered,
  orderSubscription,
} from '../../../shared/contract/company/order-queries.ts';
import { countOf, preselected } from '../../../shared/rules/account/order.ts';
import { keepQuota } from '../../live/app/quota.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { newNodeId } from '../../live/outbox/write.ts';
import { Failure } from '../../parts/account/failure.tsx';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { FormNotices } from '../../parts/forms/form-notices.tsx';
import { hasProblems } from '../../parts/forms/rules.ts';
import { useForm } from '../../parts/forms/use-form.ts';
import { useSession } from '../../state/session.ts';
import { orderText as text } from '../../text/de/company/order.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form, focusFirstMistake } from '../../ui/form/form.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/primitives.ts';
import { AddressStep } from './address-step.tsx';
import {
  addressProblems,
  firstValues,
  isComplete,
  type OrderDraft,
  type OrderValues,
  orderInput,
  orderRules,
} from './order-values.ts';
import { PlanStep } from './plan-step.tsx';

type Props = {
  start: FormStart<OrderDraft>;
  /** 0 or 1. */
  step: number;
  go: (step: number, replace?: boolean) => void;
  state: Asked<Offers> | undefined;
  again: () => void;
  onOrdered: (ordered: Ordered) => void;
};

const noted = { unknown: text.unknown, failed: text.notLoaded, again: text.again };

/** [O3] The two steps that are filled in. What is typed is kept on this device until it is ordered. */
export function Wizard({ start, step, go, state, again, onOrdered }: Props) {
  const session = useSession();
  const { online } = useSyncStatus();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<OrderValues>({
    ...start,
    initial: () => firstValues(session),
    rules: orderRules,
    // Whoever comes back to a draft accepts the terms anew.
    revive: (kept) => ({ ...kept, terms: false }),
  });
  const { values } = form;
  const offers = state?.state === 'done' ? state.answer : null;
  const offer =
    offers?.plans.find(({ planId }) => planId === values.planId) ?? preselected(offers?.plans ?? []);
  // A link to the second step leads back to what is missing in the first.
  const onAddress = step === 0 || !isComplete(values) || hasProblems(addressProblems(values));

  const next = (element: HTMLElement) => {
    const problems = addressProblems(values);
    form.tell(problems);
    if (hasProblems(problems)) focusFirstMistake(element);
    else go(1);
  };

  const order = async (chosen: Offer) => {
    setFailure(null);
    let made: Ordered | null = null;
    const saved = await form.save(async () => {
      const asked = await askServer(orderSubscription, orderInput(values, chosen, session.clientid));
      if (asked.state === 'done') {
        made = asked.answer.ordered;
        await keepQuota(asked.answer.quota);
        return 'silent';
      }
      if (asked.state === 'offline') setFailure(text.offline);
      else if (asked.code === 'conflict') {
        setFailure(text.already);
        // What is typed now is another order than the one that was made.
        form.change({ orderid: newNodeId('order') });
        again();
      } else if (asked.fields.some(({ field }) => ['sumPerMonth', 'cost', 'planId'].includes(field))) {
        setFailure(text.changed);
        again();
      } else setFailure(text.failed);
      return null;
    });
    if (saved && made) onOrdered(made);
  };

  if (onAddress) {
    return (
      <Form onSubmit={next} onBlur={form.left}>
        <FormNotices failure={form.failure} onStartOver={form.startOver} />
        <AddressStep form={form} />
        <Button type="submit" size="lg" fullWidth iconEnd="chevronRight" disabled={!isComplete(values)}>
          {text.next}
        </Button>
      </Form>
    );
  }
  return (
    <Form onSubmit={() => offer && values.terms && countOf(values.count) > 0 && void order(offer)}>
      <FormNotices failure={form.failure} onStartOver={form.startOver} />
      {offers && offer ? (
        <PlanStep form={form} offers={offers} offer={offer} onEdit={() => go(0)} />
      ) : (
        <TitledCard title={text.choose}>
          <NotShown state={state?.state === 'done' ? undefined : state} text={noted} onAgain={again} />
        </TitledCard>
      )}
      {!online && <NeedsNetwork>{text.needsNetwork}</NeedsNetwork>}
      <Failure>{failure}</Failure>
      <Stack gap="2">
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={form.busy}
          disabled={!offer || !values.terms || countOf(values.count) === 0}
        >
          {form.busy ? text.submitting : text.submit}
        </Button>
        <Button variant="ghost" fullWidth disabled={form.busy} onClick={() => go(0)}>
          {text.back}
        </Button>
      </Stack>
    </Form>
  );
}
