import { machineText } from '../../text/de/machine/machine.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import type { MemoDraft } from './use-memo-draft.ts';

type FormProps = {
  draft: MemoDraft;
  label: string;
  placeholder: string;
  /** Puts the cursor behind what is there, as soon as the field appears. */
  focused: boolean;
  /** The form was saved, cancelled or thrown away by its buttons. */
  onLeave: () => void;
};

/** [M8] The note while it is changed. */
export function MemoForm({ draft, label, placeholder, focused, onLeave }: FormProps) {
  const { text, change, save, discard, failure, kept, dirty, blocked } = draft;
  const leave = (how: () => Promise<void>) => {
    onLeave();
    how().catch((error: unknown) => self.reportError(error));
  };
  return (
    <Stack gap="3">
      <TextAreaField
        label={label}
        hideLabel
        placeholder={placeholder}
        rows={3}
        maxLength={10_000}
        value={text}
        onChange={change}
        error={failure}
        ref={focused ? focusAtEnd : undefined}
      />
      <Row flexWrap="wrap" justifyContent="flex-end">
        {dirty && kept && (
          <Text size="sm" tone="muted" flex="1 1 auto" role="status">
            {machineText.memoDraft}
          </Text>
        )}
        <Button variant="quiet" onClick={() => leave(discard)}>
          {dirty ? machineText.memoDiscard : machineText.memoCancel}
        </Button>
        <Button variant={blocked ? 'outline' : 'solid'} disabled={blocked} onClick={() => leave(save)}>
          {machineText.memoSave}
        </Button>
      </Row>
    </Stack>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
