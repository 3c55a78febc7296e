import type { CompanyState } from '../../../../shared/contract/company/operation-queries.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { mailFacts } from '../../../parts/operation/server-card.tsx';
import { operationText as text } from '../../../text/de/company/operation.ts';
import { formatBytes, formatMoment, formatNumber } from '../../../text/format.ts';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';

/** [D6] Version, sizes, mails and the last backup, as far as they are the company's. */
export function CompanyCard({ state: { version, files, rows, mails, backup } }: { state: CompanyState }) {
  const now = useNow();
  return (
    <TitledCard title={text.companyTitle}>
      <Facts
        entries={[
          [text.versionOfServer, version],
          [text.files, text.filesOf(formatBytes(files.bytes), formatBytes(files.most))],
          ...mailFacts(mails, now),
          [text.backup, backup === null ? text.noBackup : formatMoment(backup, now)],
          ...rows.map(({ kind, count }): [string, string] => [text.kinds[kind], formatNumber(count)]),
        ]}
      />
    </TitledCard>
  );
}
