import { useState } from 'react';
import {
  type ImportDetail,
  planImportFile,
  startImport,
} from '../../../shared/contract/machine/import-queries.ts';
import type { Mapping } from '../../../shared/rules/import/columns.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { importText as text } from '../../text/de/machine/import.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { DateOrderCard } from './date-order-card.tsx';
import { DryRun, writesOf } from './dry-run.tsx';
import { type Failure, FailureBanner } from './failure-banner.tsx';
import { MappingCard } from './mapping-card.tsx';

type Props = { detail: ImportDetail; onDetail: (detail: ImportDetail) => void };

const same = (one: Mapping, other: Mapping) => one.join() === other.join();

/** [D10] A file before it is imported: what its columns are, what it would do, and the start. */
export function PrepareImport({ detail, onDetail }: Props) {
  const { importid, sheet, counts } = detail;
  const [mapping, setMapping] = useState<Mapping>(detail.mapping);
  const [busy, setBusy] = useState<'check' | 'start' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isChecked = detail.state === 'planned' && same(mapping, detail.mapping);
  const writes = counts ? writesOf(counts) : 0;

  const run = async (what: 'check' | 'start', asking: Promise<Asked<ImportDetail>>) => {
    setBusy(what);
    setFailure(null);
    const asked = await asking;
    setBusy(null);
    if (asked.state !== 'done') return setFailure(asked);
    setMapping(asked.answer.mapping);
    onDetail(asked.answer);
  };
  const check = (dateorder = detail.dateorder) => {
    const choice = { sheet, mapping: [...mapping], ...(dateorder && { dateorder }) };
    void run('check', askServer(planImportFile, { importid, ...choice }));
  };
  const choose = (other: number) => void run('check', askServer(planImportFile, { importid, sheet: other }));
  const start = () => void run('start', askServer(startImport, { importid }));

  return (
    <Stack>
      <MappingCard
        detail={detail}
        mapping={mapping}
        busy={busy !== null}
        onMapping={setMapping}
        onSheet={choose}
      />
      {detail.state === 'planned' && !isChecked && <Banner tone="warning">{text.stale}</Banner>}
      {isChecked && <DateOrderCard {...detail} onOrder={check} />}
      {isChecked && <DryRun detail={detail} />}
      {failure && <FailureBanner failure={failure} />}
      <Row flexWrap="wrap" gap="2">
        {isChecked && counts && writes > 0 && (
          <Button icon="check" loading={busy === 'start'} onClick={start}>
            {busy === 'start' ? text.starting : text.start(counts.rows - counts.skipped)}
          </Button>
        )}
        <Button
          variant={isChecked && writes > 0 ? 'outline' : 'solid'}
          icon="search"
          loading={busy === 'check'}
          onClick={() => check()}
        >
          {busy === 'check' ? text.checking : isChecked ? text.checkAgain : text.check}
        </Button>
        {isChecked && counts && writes > 0 && counts.skipped > 0 && (
          <Text size="sm" tone="warning">
            {text.startSkips(counts.skipped)}
          </Text>
        )}
      </Row>
    </Stack>
  );
}
