import { Stack } from '../../../ui/layout/primitives.ts';
import { DeletionCard } from './deletion-card.tsx';
import { EvaluationsCard } from './evaluations-card.tsx';
import { ExportCard } from './export-card.tsx';
import { RetentionCard } from './retention-card.tsx';

/** [D11] The company's data, for administrators: take them along, see how long they are kept, end it. */
export function DataTab() {
  return (
    <Stack gap="5">
      <ExportCard />
      <RetentionCard />
      <EvaluationsCard />
      <DeletionCard />
    </Stack>
  );
}
