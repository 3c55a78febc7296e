import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { RecordAttention } from '../outbox/record-state.tsx';
import { type MemoWrite, useMemoDraft } from './use-memo-draft.ts';

export type MemoProps = {
  record: RecordDefinition;
  nodeid: string;
  memo: string;
  /** Name of its draft. */
  form: string;
  mayEdit: boolean;
  label: string;
  placeholder: string;
  writeOf: MemoWrite;
};

/** [M8] The note while it may be changed. */
export function MemoForm({ record, nodeid, memo, form, label, placeholder, writeOf }: MemoProps) {
  const draft = useMemoDraft(form, memo, writeOf);
  const { text, change, save, discard, failure, kept, dirty, blocked } = draft;
  return (
    <Card>
      <CardHeader title={machineText.memo} />
      <Stack gap="3">
        <RecordAttention record={record} nodeid={nodeid} />
        <TextAreaField
          label={label}
          hideLabel
          placeholder={placeholder}
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
