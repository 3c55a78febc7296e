import { useState } from 'react';
import { user } from '../../../../shared/contract/account/user.ts';
import { companydeletion } from '../../../../shared/contract/company/company-data.ts';
import { deleteCompany, keepCompany } from '../../../../shared/contract/company/data-queries.ts';
import { askServer } from '../../../live/app/server-query.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../../parts/account/needs-network.tsx';
import { SureDialog } from '../../../parts/account/sure-dialog.tsx';
import { useSession } from '../../../state/session.ts';
import { companyDataText as text } from '../../../text/de/company/company-data.ts';
import { formatDate } from '../../../text/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** The deletion that was asked for, with the name of who did; null where none was. */
function useDeletion() {
  return useLive(async (mirror) => {
    const [found] = await mirror.table(companydeletion).toArray();
    if (!found) return null;
    const by = found.usernodeid ? await mirror.table(user).get(found.usernodeid) : undefined;
    return { ...found, name: by ? `${by.givenname} ${by.surname}`.trim() : '' };
  }, []);
}

/** [D11] Ends the company in 30 days, and takes that back. */
export function DeletionCard() {
  const { companyname } = useSession();
  const { online } = useSyncStatus();
  const deletion = useDeletion();
  const [asking, setAsking] = useState<'end' | 'keep' | null>(null);
  const close = () => setAsking(null);
  if (deletion === undefined) return null;
  const asked = () => {
    close();
    showToast({ tone: 'success', text: text.endAsked });
  };
  return (
    <TitledCard title={text.endTitle}>
      <Stack gap="4">
        {deletion ? (
          <Banner tone="danger" title={text.pending(formatDate(deletion.due))}>
            {text.pendingBy(deletion.name, formatDate(deletion.requested))} {text.pendingText}
          </Banner>
        ) : (
          <Text>{text.endLead}</Text>
        )}
        <Row>
          {deletion ? (
            <Button icon="undo" disabled={!online} onClick={() => setAsking('keep')}>
              {text.keep}
            </Button>
          ) : (
            <Button variant="outline" icon="trash" disabled={!online} onClick={() => setAsking('end')}>
              {text.end}
            </Button>
          )}
        </Row>
        {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      </Stack>
      {asking === 'end' && (
        <PasswordDialog
          title={text.endAskTitle}
          description={text.endAsk(companyname)}
          label={text.endConfirm}
          named={companyname}
          ask={({ password, name }) => askServer(deleteCompany, { name, password })}
          onDone={asked}
          onClose={close}
        />
      )}
      {asking === 'keep' && (
        <SureDialog
          title={text.keepTitle}
          text={text.keepLead}
          confirmLabel={text.keep}
          ask={() => askServer(keepCompany, {})}
          done={text.kept}
          refused={text.refused}
          onClose={close}
          onAsked={close}
        />
      )}
    </TitledCard>
  );
}
