import { machineText } from '../../text/de/machine/machine.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { MemoForm, type MemoProps } from './memo-form.tsx';

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
