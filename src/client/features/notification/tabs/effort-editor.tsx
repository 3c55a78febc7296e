import { syncNow } from '../../../live/outbox/outbox.ts';
import { act } from '../../../live/runtime.ts';
import type { FormStart } from '../../../parts/forms/form-draft.ts';
import { InlineForm } from '../../../parts/forms/form-frames.tsx';
import { useForm } from '../../../parts/forms/use-form.ts';
import { AmountField } from '../../../parts/report/effort/amount-field.tsx';
import {
  actualCost,
  amountText,
  type EffortSubject,
  type EffortType,
  sumOf,
} from '../../../parts/report/effort/amounts.ts';
import { costWrites, effortInputs, unreadableEfforts } from '../../../parts/report/effort/efforts.ts';
import { numberText } from '../../../text/de/app/number.ts';
import { effortText } from '../../../text/de/notification/effort.ts';
import { Grid } from '../../../ui/layout/primitives.ts';

/** What is typed, by node id of its kind. */
type Efforts = Record<string, string>;
/** What the edit is made on, so that its bases stay right however late it is saved (CF1). */
type Seen = { subject: EffortSubject };
export type EffortDraft = Seen & { values: Efforts };

/** [I7] Before forms kept `values`. */
export function upgradeEfforts(older: Record<string, unknown>): EffortDraft {
  const { subject, efforts } = older as Seen & { efforts: Efforts };
  return { subject, values: efforts };
}

type Props = {
  start: FormStart<EffortDraft>;
  subject: EffortSubject;
  /** Whether the first field takes the focus. */
  autoFocus: boolean;
  onClose: () => void;
};

/** [N16] [I5] Edit mode: one input per kind; saving sends one cost per changed row and asks the server for news. */
export function EffortEditor({ start, subject, autoFocus, onClose }: Props) {
  const form = useForm<Efforts, Seen>({
    ...start,
    seen: { subject },
    initial: (seen) => effortInputs(seen.subject),
    rules: {
      check: (efforts) =>
        Object.fromEntries(unreadableEfforts(efforts).map((nodeid) => [nodeid, numberText.format])),
    },
    onSave: async (efforts, { seen }) => {
      const writes = costWrites(seen.subject, efforts);
      if (writes.length > 0) await act(writes);
      syncNow();
      return writes.length > 0 ? { tone: 'success', text: effortText.saved } : { text: effortText.unchanged };
    },
    onSaved: onClose,
  });
  return (
    <InlineForm form={form} save={effortText.save} saving={effortText.saving} onClose={onClose}>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        {form.seen.subject.effortTypes.map((type, at) => (
          <AmountField
            key={type.nodeid}
            type={type}
            autoFocus={autoFocus && at === 0}
            value={form.values[type.nodeid] ?? ''}
            hint={besideText(form.seen.subject, type)}
            onChange={(text) => form.change({ [type.nodeid]: text })}
          />
        ))}
      </Grid>
    </InlineForm>
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
