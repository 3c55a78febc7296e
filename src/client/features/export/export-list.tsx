import type { TableExport } from '../../../shared/contract/company/table-queries.ts';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { exportText as text } from '../../text/de/company/export.ts';
import { formatDate, formatDateTime } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { isUnderWay, useDownload, type useExports } from './use-exports.ts';
import { isFiltered } from './wish.ts';

/** [K3] What this person exported of late, and what a job is at. */
export function ExportList({ list, online }: { list: ReturnType<typeof useExports>; online: boolean }) {
  const { state, again, exports } = list;
  return (
    <TitledCard title={text.listTitle}>
      {state?.state !== 'done' && <NotShown state={state} text={text} onAgain={again} />}
      {state?.state === 'done' && exports.length === 0 && <Text tone="muted">{text.listEmpty}</Text>}
      {exports.length > 0 && (
        <Box as="ul" marginTop="-3" marginBottom="-3">
          {exports.map((each) => (
            <Line key={each.exportid} export={each} online={online} />
          ))}
        </Box>
      )}
    </TitledCard>
  );
}

function spanOf({ wish: { from, to } }: TableExport): string {
  if (from === undefined && to === undefined) return text.always;
  return text.span(from ? formatDate(from) : '', to === undefined ? '' : formatDate(to - 1));
}

function Line({ export: each, online }: { export: TableExport; online: boolean }) {
  const { exportid, wish, state, total, done, size, created, expires } = each;
  const { busy, download } = useDownload(exportid);
  const what = text.of(text.kinds[wish.kind], text.formats[wish.format]);
  const moment = formatDateTime(created);
  const about = [spanOf(each), isFiltered(wish) && text.filtered, text.asked(moment)].filter(Boolean);
  return (
    <Row
      as="li"
      gap="3"
      flexWrap="wrap"
      justifyContent="space-between"
      paddingBlock="3"
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <Box flex="1" minWidth="200px">
        <Text weight="medium">{what}</Text>
        <Text size="sm" tone="muted">
          {about.join(' · ')}
        </Text>
        {state === 'done' && (
          <Text size="sm" tone="muted">
            {[wish.q ? text.searched(total) : text.rows(total), text.ready(size, formatDate(expires))].join(
              ' · ',
            )}
          </Text>
        )}
        {state === 'failed' && (
          <Text size="sm" tone="danger">
            {text.failedText}
          </Text>
        )}
        {isUnderWay(each) && (
          <Stack gap="1" marginTop="1">
            <Text size="sm" tone="muted" role="status">
              {state === 'running' ? text.running(Math.min(done, total), total) : text.waiting}
            </Text>
            <ProgressBar
              label={text.progress}
              {...(state === 'running' && total > 0 && { value: done / total })}
            />
          </Stack>
        )}
      </Box>
      {state === 'done' && (
        <Button
          variant="outline"
          icon="download"
          loading={busy}
          disabled={!online}
          aria-label={text.downloadOf(what, moment)}
          onClick={() => void download()}
        >
          {text.download}
        </Button>
      )}
    </Row>
  );
}
