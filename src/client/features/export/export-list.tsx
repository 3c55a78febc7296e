import type { TableExport } from '../../../shared/contract/company/table-queries.ts';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { ExportLine } from '../../parts/export/export-line.tsx';
import { exportText as text } from '../../text/de/company/export.ts';
import { formatDate, formatDateTime } from '../../text/format.ts';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Text } from '../../ui/layout/primitives.ts';
import { useDownload, type useExports } from './use-exports.ts';
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
  const gone = wish.q ? text.searched(total) : text.rows(total);
  return (
    <ExportLine
      state={state}
      title={what}
      about={about.join(' · ')}
      ready={[gone, text.ready(size, formatDate(expires))].join(' · ')}
      failed={text.failedText}
      step={state === 'running' ? text.running(Math.min(done, total), total) : text.waiting}
      part={state === 'running' && total > 0 ? done / total : null}
      progress={text.progress}
      online={online}
      download={text.download}
      downloadOf={text.downloadOf(what, moment)}
      busy={busy}
      onDownload={() => void download()}
    />
  );
}
