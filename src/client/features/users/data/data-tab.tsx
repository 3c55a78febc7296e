import { Stack } from '../../../ui/layout/primitives.ts';
import { CompanyNameCard } from './company-name-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { EvaluationsCard } from './evaluations-card.tsx';
import { ExportCard } from './export-card.tsx';
import { RetentionCard } from './retention-card.tsx';

/** [D11] [U2] The company and its data, for administrators: name it, take the data along, see how long they are kept, end it. */
export function DataTab() {
  return (
    <Stack gap="5">
      <CompanyNameCard />
      <ExportCard />
      <RetentionCard />
      <EvaluationsCard />
      <DeletionCard />
    </Stack>
  );
}
