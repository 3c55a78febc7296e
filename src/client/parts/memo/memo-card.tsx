import { useState } from 'react';
import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { RecordAttention } from '../outbox/record-state.tsx';
import { MemoForm } from './memo-form.tsx';
import { type MemoWrite, useMemoDraft } from './use-memo-draft.ts';

type MemoProps = {
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

/** [M8] [B1] [J6] The note that everyone reads at a machine, or at an equipment type: text, with a pencil by right. */
export function MemoCard({ mayEdit, ...props }: MemoProps) {
  const { memo } = props;
  if (mayEdit) return <EditableMemo {...props} />;
  if (!memo) return null;
  return (
    <Card>
      <CardHeader title={machineText.memo} />
      <Memo text={memo} />
    </Card>
  );
}

function Memo({ text }: { text: string }) {
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
      {text}
    </Text>
  );
}

/** The form stays open as long as something typed is neither saved nor thrown away: a draft opens it by itself [I5]. */
function EditableMemo({
  record,
  nodeid,
  memo,
  form,
  label,
  placeholder,
  writeOf,
}: Omit<MemoProps, 'mayEdit'>) {
  const draft = useMemoDraft(form, memo, writeOf);
  const [pencil, setPencil] = useState<'unused' | 'pressed' | 'left'>('unused');
  const open = pencil === 'pressed' || draft.begun;
  const look = {
    onClick: () => setPencil('pressed'),
    ref: pencil === 'left' ? focusIfLost : undefined,
  };
  return (
    <Card>
      <CardHeader
        title={machineText.memo}
        action={
          !open &&
          (memo ? (
            <IconButton icon="edit" label={machineText.memoEdit} size="sm" {...look} />
          ) : (
            <Button icon="edit" variant="ghost" size="sm" {...look}>
              {machineText.memoWrite}
            </Button>
          ))
        }
      />
      <RecordAttention record={record} nodeid={nodeid} />
      {open ? (
        <MemoForm
          draft={draft}
          label={label}
          placeholder={placeholder}
          focused={pencil === 'pressed'}
          onLeave={() => setPencil('left')}
        />
      ) : (
        memo && <Memo text={memo} />
      )}
    </Card>
  );
}

/** The field that had the focus is gone: the pencil that brings it back has it then. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
