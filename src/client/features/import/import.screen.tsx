import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ImportDetail } from '../../../shared/contract/machine/import-queries.ts';
import { links } from '../../app/links.ts';
import { sendFile } from '../../live/app/server-query.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { newFileId } from '../../live/outbox/write.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { useCan } from '../../state/session.ts';
import { importText as text } from '../../text/de/machine/import.ts';
import { formatDateTime } from '../../text/format.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box, Row, Text } from '../../ui/layout/primitives.ts';
import { BegunImport } from './begun-import.tsx';
import { Downloads } from './downloads.tsx';
import { EarlierImports, TONES } from './earlier-imports.tsx';
import { type Failure, FailureBanner } from './failure-banner.tsx';
import { FileDrop } from './file-drop.tsx';
import { PrepareImport } from './prepare-import.tsx';
import { useImport } from './use-import.ts';

const WIDTH = '860px';

/** [D10] `/import`: a file, what was imported before, an example and the export; `?importid=`: one import. */
export function ImportScreen() {
  const mayCreate = useCan('equipment', 'create');
  const mayUpdate = useCan('equipment', 'update');
  const [query] = useSearchParams();
  const importid = query.get('importid');
  if (!mayCreate || !mayUpdate) {
    const onward = { to: links.dashboard(), toLabel: text.toStart };
    return <FormDenied title={text.denied} text={text.deniedText} {...onward} />;
  }
  return importid ? <OneImport key={importid} importid={importid} /> : <AllImports />;
}

function AllImports() {
  const leadOn = useLeadOn();
  const { online } = useSyncStatus();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ filename: string; failure: Failure }[]>([]);
  const [read, setRead] = useState(0);
  const upload = async (files: File[]) => {
    setBusy(true);
    setRefused([]);
    const came = [];
    for (const file of files) {
      const importid = newFileId();
      const filename = encodeURIComponent(file.name.slice(-200));
      const path = `/imports/${importid}/file?filename=${filename}`;
      came.push({ importid, filename: file.name, asked: await sendFile<ImportDetail>(path, file) });
    }
    setBusy(false);
    const failures = came.flatMap(({ filename, asked }) =>
      asked.state === 'done' ? [] : [{ filename, failure: asked }],
    );
    const first = came.find(({ asked }) => asked.state === 'done');
    // What was refused has to be read before one goes on; the others stand in the list.
    if (failures.length === 0 && first) leadOn(links.to('import', { importid: first.importid }));
    setRefused(failures);
    setRead(read + came.length - failures.length);
  };
  return (
    <Page maxWidth={WIDTH}>
      <PageHeader title={text.title} subtitle={text.subtitle} />
      {!online && <FailureBanner failure={{ state: 'offline' }} />}
      {online &&
        refused.map(({ filename, failure }) => (
          <FailureBanner key={filename} failure={failure} filename={filename} />
        ))}
      <Card>
        <CardHeader title={text.fileTitle} />
        <Text tone="muted" textWrap="pretty" marginBottom="4">
          {text.fileText}
        </Text>
        <FileDrop busy={busy} disabled={!online} onFiles={(files) => void upload(files)} />
      </Card>
      <Downloads disabled={!online} />
      <EarlierImports key={read} />
    </Page>
  );
}

function fileText({ kind, sheets }: ImportDetail): string {
  const { format, encoding, delimiter } = kind;
  const read =
    format === 'xlsx'
      ? text.xlsx
      : text.csv(text.encodings[encoding ?? ''] ?? '', text.delimiters[delimiter ?? ''] ?? '');
  const rows = sheets.reduce((sum, { rows: each }) => sum + each, 0);
  return rows > 0 ? `${read}, ${text.rows(rows)}` : read;
}

function OneImport({ importid }: { importid: string }) {
  const { answer: detail, problem, again, set } = useImport(importid);
  const back = { to: links.to('import'), label: text.title };
  if (!detail) {
    const isGone = problem?.state === 'refused' && problem.code === 'gone';
    return (
      <Page maxWidth={WIDTH} aria-busy={!problem}>
        <PageHeader title={isGone ? text.notFound : text.title} back={back} />
        {!problem && <SkeletonText lines={6} />}
        {problem && !isGone && <FailureBanner failure={problem} onRetry={again} />}
        {isGone && (
          <EmptyState
            size="page"
            icon="search"
            title={text.notFound}
            text={text.notFoundText}
            action={<LinkButton to={back.to}>{text.toImports}</LinkButton>}
          />
        )}
      </Page>
    );
  }
  const isOpen = detail.state === 'uploaded' || detail.state === 'planned';
  return (
    <Page maxWidth={WIDTH}>
      <PageHeader
        title={detail.filename}
        back={back}
        subtitle={
          <Row as="span" flexWrap="wrap" gap="2">
            <Badge tone={TONES[detail.state]}>{text.states[detail.state]}</Badge>
            <Box as="span">{fileText(detail)}</Box>
            <Box as="span">{formatDateTime(detail.created)}</Box>
          </Row>
        }
      />
      {problem && <FailureBanner failure={problem} onRetry={again} />}
      {isOpen ? (
        <PrepareImport key={detail.sheet} detail={detail} onDetail={set} />
      ) : (
        <BegunImport detail={detail} onDetail={set} />
      )}
    </Page>
  );
}
