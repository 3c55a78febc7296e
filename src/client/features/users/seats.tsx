import { user } from '../../../shared/contract/account/user.ts';
import { getQuota } from '../../../shared/contract/company/order-queries.ts';
import { links } from '../../app/links.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useAsked } from '../../parts/account/use-asked.ts';
import { useSession } from '../../state/session.ts';
import { seatsText as text } from '../../text/de/account/users.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';

type Seats = { used: number; limit: number; full: boolean };

/**
 * [U4] How many active users there are, of as many as the plan allows, as far as this device knows; null without a limit.
 * The plan may have been changed since the login: with a connection the server says what counts.
 */
export function useSeats(): Seats | null {
  const { quota } = useSession();
  const { state } = useAsked(getQuota, {});
  const limit = (state?.state === 'done' ? state.answer : quota).userlimit ?? null;
  const used = useLive(
    async (mirror) =>
      mirror
        .table(user)
        .filter(({ active }) => active)
        .count(),
    [],
  );
  return limit === null || used === undefined ? null : { used, limit, full: used >= limit };
}

/** [U4] That every place of the plan is taken, and what helps; nothing as long as there is room. */
export function SeatsBanner({ seats }: { seats: Seats | null }) {
  const { admin } = useSession();
  if (!seats?.full) return null;
  return (
    <Banner
      tone="warning"
      title={text.taken(seats.used, seats.limit)}
      action={
        admin && (
          <LinkButton size="sm" variant="outline" to={links.to('users', { tab: 'subscription' })}>
            {text.toSubscription}
          </LinkButton>
        )
      }
    >
      {admin ? text.todoAdmin : text.todo}
    </Banner>
  );
}
