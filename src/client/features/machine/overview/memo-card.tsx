import { equipment } from '../../../../shared/contract/machine/equipment.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { RecordAttention } from '../../../parts/outbox/record-state.tsx';
import { useCan } from '../../../state/session.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { useMemoDraft } from './use-memo-draft.ts';

/** [M8] The note that everyone at this machine reads. */
export function MemoCard({ machine }: { machine: MachineView }) {
  const mayEdit = useCan('equipment', 'update');
  const { memo } = machine.equipment;
  if (!mayEdit && !memo) return null;
  if (mayEdit) return <MemoForm nodeid={machine.nodeid} memo={memo} />;
  return (
    <Card>
      <CardHeader title={machineText.memo} />
      <Text whiteSpace="pre-wrap">{memo}</Text>
    </Card>
  );
}

function MemoForm({ nodeid, memo }: { nodeid: string; memo: string }) {
  const { text, change, save, discard, failure, kept, dirty, blocked } = useMemoDraft(nodeid, memo);
  return (
    <Card>
      <CardHeader title={machineText.memo} />
      <Stack gap="3">
        <RecordAttention record={equipment} nodeid={nodeid} />
        <TextAreaField
          label={machineText.memoLabel}
          hideLabel
          placeholder={machineText.memoPlaceholder}
          rows={3}
          maxLength={10_000}
          value={text}
          onChange={change}
          error={failure}
        />
        <Row flexWrap="wrap" justifyContent="flex-end">
          {dirty && kept && (
            <Text size="sm" tone="muted" flex="1 1 auto" role="status">
              {machineText.memoDraft}
            </Text>
          )}
          {dirty && (
            <Button variant="quiet" onClick={() => void discard()}>
              {machineText.memoDiscard}
            </Button>
          )}
          <Button variant={blocked ? 'outline' : 'solid'} disabled={blocked} onClick={() => void save()}>
            {machineText.memoSave}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
