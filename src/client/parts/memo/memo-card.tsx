import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { MemoForm } from './memo-form.tsx';
import type { MemoWrite } from './use-memo-draft.ts';

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

/** [M8] [B1] The note that everyone reads at a machine, or at an equipment type. */
export function MemoCard(props: MemoProps) {
  const { mayEdit, memo } = props;
  if (mayEdit) return <MemoForm {...props} />;
  if (!memo) return null;
  return (
    <Card>
      <CardHeader title={machineText.memo} />
      <Text whiteSpace="pre-wrap">{memo}</Text>
    </Card>
  );
}
