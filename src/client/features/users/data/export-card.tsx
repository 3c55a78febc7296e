import { useState } from 'react';
import { user } from '../../../../shared/contract/account/user.ts';
import {
  type CompanyExport,
  linkCompanyExport,
  listCompanyExports,
  startCompanyExport,
} from '../../../../shared/contract/company/data-queries.ts';
import { askServer } from '../../../live/app/server-query.ts';
import { downloadLink } from '../../../live/documents/download-link.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../../parts/account/needs-network.tsx';
import { NotShown } from '../../../parts/account/not-shown.tsx';
import { useAsked } from '../../../parts/account/use-asked.ts';
import { ExportLine } from '../../../parts/export/export-line.tsx';
import { useFollowed } from '../../../parts/export/use-followed.ts';
import { companyDataText as text } from '../../../text/de/company/company-data.ts';
import { formatDate, formatDateTime } from '../../../text/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Exports of the company, followed while one is under way. */
function useExports() {
  const { state, again } = useAsked(listCompanyExports, {});
  const exports = state?.state === 'done' ? state.answer.exports : [];
  const busy = useFollowed(state, exports, again);
  return { state, again, exports, busy };
}

/** [D11] The whole company in open formats: asked for, followed, downloaded. */
export function ExportCard() {
  const { online } = useSyncStatus();
  const { state, again, exports, busy } = useExports();
  const [asking, setAsking] = useState(false);
  const started = () => {
    setAsking(false);
    showToast({ tone: 'success', text: text.exportStarted });
    again();
  };
  return (
    <TitledCard title={text.exportTitle}>
      <Stack gap="4">
        <Text>{text.exportLead}</Text>
        <Row>
          <Button icon="download" disabled={!online || busy} onClick={() => setAsking(true)}>
            {text.exportStart}
          </Button>
        </Row>
        {state?.state !== 'done' && (
          <NotShown state={state} text={{ ...text, failed: text.notLoaded }} onAgain={again} />
        )}
        {exports.length > 0 && (
          <Box as="ul">
            {exports.map((each) => (
              <Line key={each.exportid} export={each} online={online} />
            ))}
          </Box>
        )}
        {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      </Stack>
      {asking && (
        <PasswordDialog
          title={text.exportTitleAsk}
          description={text.exportAsk}
          label={text.exportStart}
          ask={({ password }) => askServer(startCompanyExport, { password })}
          onDone={started}
          onClose={() => setAsking(false)}
        />
      )}
    </TitledCard>
  );
}

function Line({ export: each, online }: { export: CompanyExport; online: boolean }) {
  const { exportid, state, total, done, size, created, expires, usernodeid } = each;
  const [busy, setBusy] = useState(false);
  const name = useLive(
    async (mirror) => {
      const found = await mirror.table(user).get(usernodeid);
      return found ? `${found.givenname} ${found.surname}`.trim() : '';
    },
    [usernodeid],
  );
  const download = async () => {
    setBusy(true);
    const asked = await askServer(linkCompanyExport, { exportid }).catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    setBusy(false);
    if (asked?.state === 'done') {
      downloadLink(asked.answer.url);
      showToast({ tone: 'success', text: text.downloading });
    } else showToast({ tone: 'danger', text: text.refused });
  };
  return (
    <ExportLine
      state={state}
      title={text.of(formatDateTime(created), name ?? '')}
      ready={text.ready(size ?? 0, formatDate(expires))}
      failed={text.failedText}
      step={total > 0 ? text.running(Math.min(done, total), total) : text.waiting}
      part={total > 0 ? done / total : null}
      progress={text.progress}
      online={online}
      download={text.download}
      downloadOf={text.downloadOf(formatDate(created))}
      busy={busy}
      onDownload={() => void download()}
    />
  );
}
