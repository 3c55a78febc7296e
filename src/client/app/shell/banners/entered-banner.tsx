import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionActions } from '../../../live/app/session-actions.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import { useSession } from '../../../state/session.ts';
import { enteredText as text } from '../../../text/de/company/entered.ts';
import { formatTime } from '../../../text/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Text } from '../../../ui/layout/primitives.ts';
import { links } from '../../links.ts';

const LogoutDialog = lazy(async () => ({ default: (await import('../logout-dialog.tsx')).LogoutDialog }));

type Props = { entered: { until: number; writes: boolean } };

/** [U8] Always says which company a super user is in, and leads out of it. */
export function EnteredBanner({ entered: { until, writes } }: Props) {
  const { companyname } = useSession();
  const over = useSyncStatus().blocked === 'login';
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = (choice: { discardUnsent: boolean }) =>
    sessionActions().leaveClient({
      ...choice,
      // What was shown of that company is not known at home.
      onHome: () => navigate(links.to('clients'), { replace: true }),
    });
  const ends = formatTime(until);
  return (
    <>
      <Banner
        tone="warning"
        icon={writes ? 'edit' : 'lock'}
        title={text.title(companyname)}
        action={
          <Button variant="outline" icon="logout" onClick={() => setLeaving(true)}>
            {text.leave}
          </Button>
        }
      >
        {over ? text.over : writes ? text.write(ends) : text.read(ends)}
        {!over && (
          <Text as="span" hideBelow="md">
            {` ${text.logged}`}
          </Text>
        )}
      </Banner>
      {leaving && (
        <Suspense>
          <LogoutDialog
            title={text.unsentTitle}
            label={text.leave}
            leave={leave}
            onClose={() => setLeaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
