import {
  type CompanyState,
  readServerState,
  type ServerState,
} from '../../../shared/contract/company/operation-queries.ts';
import { useNow } from '../../live/app/use-now.ts';
import { operationText as text } from '../../text/de/company/operation.ts';
import { formatBytes, formatMoment, formatNumber } from '../../text/format.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, DataTable } from '../../ui/display/data-table.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { NotShown } from '../account/not-shown.tsx';
import { useTold } from '../account/use-told.ts';

type Job = ServerState['jobs'][number];

/** [D6] Mails of a company or of the server, as facts; `now` in ms. */
export const mailFacts = (
  { waiting, oldest, failed }: CompanyState['mails'],
  now: number,
): [string, string][] => [
  [text.mails, text.mailsOf(waiting, oldest !== null && oldest < now ? formatMoment(oldest, now) : null)],
  [text.failedMails, formatNumber(failed)],
];

/** [D6] The whole server, for whoever runs it. */
export function ServerCard() {
  const { shown, failed, again } = useTold(readServerState, {});
  const now = useNow();
  if (!shown) {
    return (
      <TitledCard title={text.serverTitle}>
        <NotShown state={failed} text={{ ...text, unknown: text.offlineEmpty }} onAgain={again} />
      </TitledCard>
    );
  }
  const moment = (time: number | null, none: string) => (time === null ? none : formatMoment(time, now));
  return (
    <Stack gap="5">
      <TitledCard title={text.serverTitle}>
        <Facts
          entries={[
            [text.versionOfServer, shown.version],
            [text.started, moment(shown.started, '')],
            [text.database, text.databases[shown.database]],
            [text.databaseSize, formatBytes(shown.databasebytes)],
            [text.room, shown.room === null ? text.unknown : formatBytes(Math.max(0, shown.room))],
            [text.devices, formatNumber(shown.devices)],
            ...mailFacts(shown.mails, now),
            [text.exports, formatNumber(shown.exports)],
            [text.imports, formatNumber(shown.imports)],
            [text.backup, moment(shown.backup, text.noBackup)],
            [
              text.backupHour,
              shown.backuphour === null ? text.noBackupHour : text.backupAt(shown.backuphour),
            ],
          ]}
        />
      </TitledCard>
      <TitledCard title={text.jobsTitle}>
        <Jobs jobs={shown.jobs} now={now} />
      </TitledCard>
    </Stack>
  );
}

const failsNow = ({ done, failed }: Job): boolean => failed !== null && failed > (done ?? 0);

/** What fails now comes first. */
function Jobs({ jobs, now }: { jobs: readonly Job[]; now: number }) {
  const doneOf = ({ done }: Job) => (done === null ? text.notYet : formatMoment(done, now));
  const failedOf = ({ failed, failures }: Job) =>
    failed === null ? text.never : text.failedAt(formatMoment(failed, now), failures);
  const columns: Column<Job>[] = [
    {
      key: 'name',
      label: text.jobColumns.name,
      cell: (job) => (
        <Stack gap="1" alignItems="flex-start">
          <Text as="span" weight="medium">
            {text.jobOf(job.name)}
          </Text>
          {failsNow(job) && (
            <Badge tone="danger" icon="warning">
              {failedOf(job)}
            </Badge>
          )}
        </Stack>
      ),
    },
    { key: 'done', label: text.jobColumns.done, cell: doneOf },
    { key: 'failed', label: text.jobColumns.failed, cell: failedOf, hideBelow: 'md' },
  ];
  const rows = [...jobs].sort(
    (one, other) =>
      Number(failsNow(other)) - Number(failsNow(one)) ||
      text.jobOf(one.name).localeCompare(text.jobOf(other.name), 'de'),
  );
  return (
    <DataTable
      label={text.jobs}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      empty={<Text tone="muted">{text.notYet}</Text>}
    />
  );
}
