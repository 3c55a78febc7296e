import { useState } from 'react';
import {
  type ImportDetail,
  startImport,
  undoImport,
} from '../../../shared/contract/machine/import-queries.ts';
import { links } from '../../app/links.ts';
import { askServer } from '../../live/app/server-query.ts';
import { importText as text } from '../../text/de/machine/import.ts';
import { truncateFileName } from '../../text/format.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { CountFacts } from './dry-run.tsx';
import { type Failure, FailureBanner } from './failure-banner.tsx';
import { useImports } from './use-import.ts';

type Props = { detail: ImportDetail; onDetail: (detail: ImportDetail) => void };

/** [D10] An import that a job is at, or was. */
export function BegunImport({ detail, onDetail }: Props) {
  const { state, counts } = detail;
  const isBusy = state === 'running' || state === 'undoing';
  return (
    <Stack>
      {isBusy && <Progress {...detail} />}
      {state === 'failed' && (
        <Banner tone="danger" title={text.failed}>
          {text.failedImport}
        </Banner>
      )}
      {state === 'done' && <Banner tone="success" title={text.done} live="status" />}
      {state === 'undone' && (
        <Banner tone="info" title={text.undone} live="status">
          {detail.leftovercount === 0 && text.undoneAll}
        </Banner>
      )}
      {counts && !isBusy && state !== 'undone' && (
        <Card>
          <CountFacts counts={counts} />
        </Card>
      )}
      {!isBusy && <Leftovers {...detail} />}
      {!isBusy && <Actions detail={detail} onDetail={onDetail} />}
    </Stack>
  );
}

function Progress({ state, done, total }: ImportDetail) {
  const title = state === 'running' ? text.running : text.undoing;
  return (
    <Card>
      <CardHeader title={title} />
      <ProgressBar label={title} value={total > 0 ? done / total : 0} />
      <Text marginTop="3" numeric role="status">
        {text.progress(done, total)}
      </Text>
      <Text size="sm" tone="muted" marginTop="1">
        {text.runningText}
      </Text>
    </Card>
  );
}

function Leftovers({ leftovers, leftovercount, state }: ImportDetail) {
  if (leftovercount === 0) return null;
  const title = state === 'undone' ? text.leftKept(leftovercount) : text.leftWritten(leftovercount);
  return (
    <Card padded={false}>
      <Box padding={{ base: '4', md: '5' }} paddingBottom="0">
        <CardHeader title={title} />
        {leftovercount > leftovers.length && (
          <Text size="sm" tone="muted">
            {text.listed(leftovers.length, leftovercount)}
          </Text>
        )}
      </Box>
      <List aria-label={title}>
        {leftovers.map(({ nodeid, kind, label, reason, line }) => {
          const content = {
            title: `${text.kinds[kind] ?? kind}: ${label}`,
            subtitle: `${text.place(line, text.reasons[reason])}`,
          };
          return kind === 'equipment' && reason !== 'failed' && reason !== 'gone' ? (
            <ListRow key={nodeid} to={links.machineOverview(nodeid)} {...content} />
          ) : (
            <ListRow key={nodeid} {...content} />
          );
        })}
      </List>
    </Card>
  );
}

/** Where several files were chosen: the way to one that was read and not begun, the oldest first. */
function NextFile() {
  const { answer } = useImports();
  const next = answer?.imports.findLast(
    ({ mine, state }) => mine && (state === 'uploaded' || state === 'planned'),
  );
  if (!next) return null;
  return (
    <LinkButton to={links.to('import', { importid: next.importid })}>
      {text.nextFile(truncateFileName(next.filename))}
    </LinkButton>
  );
}

function Actions({ detail, onDetail }: Props) {
  const { importid, state, leftovercount } = detail;
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (query: typeof undoImport | typeof startImport) => {
    setBusy(true);
    setFailure(null);
    const came = await askServer(query, { importid });
    setBusy(false);
    setAsked(false);
    if (came.state === 'done') onDetail(came.answer);
    else setFailure(came);
  };
  const undoes = state !== 'undone' || leftovercount > 0;
  return (
    <Stack>
      {failure && <FailureBanner failure={failure} />}
      <Row flexWrap="wrap" gap="2">
        {state === 'failed' && (
          <Button icon="play" loading={busy} onClick={() => void run(startImport)}>
            {text.resume}
          </Button>
        )}
        {state === 'done' && <NextFile />}
        {state !== 'undone' && <LinkButton to={links.machines()}>{text.toMachines}</LinkButton>}
        <LinkButton variant="outline" to={links.to('import')}>
          {text.another}
        </LinkButton>
        {undoes && (
          <Button variant="outline" icon="undo" onClick={() => setAsked(true)}>
            {state === 'undone' ? text.undoAgain : text.undo}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asked}
        title={text.undoTitle}
        text={text.undoText}
        confirmLabel={text.undoConfirm}
        busy={busy}
        onConfirm={() => void run(undoImport)}
        onClose={() => setAsked(false)}
      />
    </Stack>
  );
}
