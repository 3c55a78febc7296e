import { matchPath, useLocation } from 'react-router-dom';
import { trialDaysLeft } from '../../../../shared/rules/account/trial-days.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useSession } from '../../../state/session.ts';
import { trialText as text } from '../../../text/de/company/trial.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { links, paths } from '../../links.ts';

/** Where a day begins: the rest of the app is for work. */
const SHOWN_ON = [paths.dashboard, paths.builderDashboard, paths.initialState, paths.users];
/** From then on it is said more plainly, days. */
const SOON = 7;

/** [O1] How long the trial goes on, from what this device knows, also without network. */
export function TrialBanner({ trialends }: { trialends: number }) {
  const { admin, timezone } = useSession();
  const { pathname } = useLocation();
  const days = trialDaysLeft(trialends, timezone, useNow());
  if (!SHOWN_ON.some((path) => matchPath({ path, caseSensitive: false }, pathname))) return null;
  return (
    <Banner
      tone={days <= SOON ? 'warning' : 'info'}
      action={admin && <LinkButton to={links.to('order')}>{text.order}</LinkButton>}
    >
      {text.left(days)}
    </Banner>
  );
}
