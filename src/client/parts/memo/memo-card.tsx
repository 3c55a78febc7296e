import { lazy, Suspense } from 'react';
import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Text } from '../../ui/layout/primitives.ts';
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

/** Whoever only reads needs no form. */
const MemoForm = lazy(async () => ({ default: (await import('./memo-form.tsx')).MemoForm }));

/** [M8] [B1] The note that everyone reads at a machine, or at an equipment type. */
export function MemoCard(props: MemoProps) {
  const { mayEdit, memo } = props;
  if (mayEdit) {
    return (
      <Suspense fallback={<SkeletonText lines={3} />}>
        <MemoForm {...props} />
      </Suspense>
    );
  }
  if (!memo) return null;
  return (
    <Card>
      <CardHeader title={machineText.memo} />
      <Text whiteSpace="pre-wrap">{memo}</Text>
    </Card>
  );
}
