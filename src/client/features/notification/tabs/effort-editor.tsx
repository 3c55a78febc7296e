import { chakra } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { syncNow } from '../../../live/outbox.ts';
import { act } from '../../../live/runtime.ts';
import { useKeptDraft } from '../../../live/use-draft.ts';
import { type SaveFailure, saveFailure } from '../../../live/write.ts';
import { AmountField } from '../../../parts/effort/amount-field.tsx';
import {
  actualCost,
  amountText,
  costWrites,
  type EffortSubject,
  type EffortType,
  effortInputs,
  sumOf,
  unreadableEfforts,
} from '../../../parts/effort/efforts.ts';
import type { FormDraft } from '../../../parts/form-draft.ts';
import { FormNotices } from '../../../parts/form-notices.tsx';
import { effortText } from '../../../text/de/effort.ts';
import { Button } from '../../../ui/action/button.tsx';
import { focusFirstMistake } from '../../../ui/form/form.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/primitives.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { uiText } from '../../../ui/ui-text.ts';

/** `subject`: what the edit was made on, so that its bases stay right however late it is saved (CF1). */
export type EffortDraft = { efforts: Record<string, string>; subject: EffortSubject };

type Props = {
  /** Name of the draft. */
  form: string;
  draft: FormDraft<EffortDraft> | null;
  subject: EffortSubject;
  /** Whether the first field takes the focus. */
  autoFocus: boolean;
  onClose: () => void;
};

/** [N16] [I5] Edit mode: one input per kind; saving sends one cost per changed row and asks the server for news. */
export function EffortEditor({ form, draft, subject, autoFocus, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [edit, setEdit] = useState<EffortDraft>(
    () => draft?.fields ?? { efforts: effortInputs(subject), subject },
  );
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const before = effortInputs(edit.subject);
  const empty = Object.entries(edit.efforts).every(([nodeid, text]) => text === before[nodeid]);
  const kept = useKeptDraft(form, edit, { changed, empty });

  const close = () => {
    kept.forget().catch((error: unknown) => self.reportError(error));
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (unreadableEfforts(edit.efforts).length > 0) {
      if (element.current) focusFirstMistake(element.current);
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const writes = costWrites(edit.subject, edit.efforts);
      if (writes.length > 0) await act(writes);
      showToast(
        writes.length > 0 ? { tone: 'success', text: effortText.saved } : { text: effortText.unchanged },
      );
      syncNow();
      close();
    } catch (error) {
      setFailure(saveFailure(error));
      setBusy(false);
    }
  };
  const change = (type: EffortType, text: string) => {
    setEdit((old) => ({ ...old, efforts: { ...old.efforts, [type.nodeid]: text } }));
    setChanged(true);
  };

  return (
    <chakra.form ref={element} noValidate onSubmit={(event) => void save(event)}>
      <Stack>
        <FormNotices failure={failure} />
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
          {edit.subject.effortTypes.map((type, at) => (
            <AmountField
              key={type.nodeid}
              type={type}
              autoFocus={autoFocus && at === 0}
              value={edit.efforts[type.nodeid] ?? ''}
              hint={besideText(edit.subject, type)}
              onChange={(text) => change(type, text)}
            />
          ))}
        </Grid>
        <Row justifyContent="flex-end" gap="2" flexWrap="wrap">
          <Button variant="outline" disabled={busy} onClick={close}>
            {uiText.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {busy ? effortText.saving : effortText.save}
          </Button>
        </Row>
      </Stack>
    </chakra.form>
  );
}

/** What was planned, and, because efforts are additions (CF4), what colleagues recorded beside the one that is edited. */
function besideText(subject: EffortSubject, type: EffortType): string {
  const planned = sumOf(subject, type.nodeid, 'plannedcost');
  const others =
    (sumOf(subject, type.nodeid, 'actualcost') ?? 0) - (actualCost(subject, type.nodeid)?.value ?? 0);
  return [
    planned !== null && effortText.plannedHint(amountText(planned, type)),
    others > 0 && effortText.others(amountText(others, type)),
  ]
    .filter(Boolean)
    .join(' · ');
}
