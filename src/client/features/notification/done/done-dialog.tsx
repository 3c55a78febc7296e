import { useState } from 'react';
import { typedAmount } from '../../../../shared/rules/number.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { PhotoButtons } from '../../../parts/attachments/file-buttons.tsx';
import { PreparedList } from '../../../parts/attachments/prepared-list.tsx';
import { type FormStart, useFormStart } from '../../../parts/forms/form-draft.ts';
import { DialogForm } from '../../../parts/forms/form-frames.tsx';
import { useForm } from '../../../parts/forms/use-form.ts';
import {
  amountText,
  type EffortSubject,
  type EffortType,
  sumOf,
} from '../../../parts/report/effort/amounts.ts';
import { HoursField } from '../../../parts/report/effort/hours-field.tsx';
import { useCan } from '../../../state/session.ts';
import { numberText } from '../../../text/de/app/number.ts';
import { doneText as text } from '../../../text/de/notification/done.ts';
import { formatDuration, formatNumber } from '../../../text/format.ts';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Heading, Stack } from '../../../ui/layout/primitives.ts';
import type { NotificationDetail } from '../queries.ts';
import { tellStatusChanged } from '../status-selector.tsx';
import { useEffortSubject } from '../tabs/effort-queries.ts';
import { EarlierMeasures } from './earlier-measures.tsx';
import { type DoneValues, doneKinds, finish } from './finish.ts';

type Props = { detail: NotificationDetail; onClose: () => void };
type Draft = { values: DoneValues };

/** [J3] "Erledigt melden": what was done, what it took, photos. Nothing is mandatory, one press saves all of it. */
export function DoneDialog(props: Props) {
  const { notification } = props.detail;
  const start = useFormStart<Draft>(`done:${notification.nodeid}`);
  const subject = useEffortSubject(notification);
  if (!start || !subject) return null;
  return <DoneForm key={start.form} start={start} subject={subject} {...props} />;
}

const HOUR = 3_600_000;
/** What was reported longer ago stood over nights or a weekend: then the time is a hint, and not filled in. */
const A_SHIFT = 12 * HOUR;

/** Half hours since it was reported, as the field shows them; '' where that says little. */
function standstillSince(created: number, now: number): string {
  const span = now - created;
  if (span <= 0 || span > A_SHIFT) return '';
  return formatNumber(Math.max(0.5, Math.round(span / HOUR / 0.5) * 0.5));
}

function DoneForm({
  detail,
  start,
  subject,
  onClose,
}: Props & { start: FormStart<Draft>; subject: EffortSubject }) {
  const { notification } = detail;
  const { created, equipmentnodeid, title, errorcode } = notification;
  const mayDescribe = useCan('notification.workflow', 'create');
  const mayAttach = useCan('equipment.attachment', 'create');
  const now = useNow();
  const kinds = doneKinds(notification, subject);
  const [guess] = useState(() => (kinds.standstill ? standstillSince(created, now) : ''));
  const form = useForm<DoneValues>({
    ...start,
    initial: { text: '', hours: '', standstill: guess },
    rules: {
      check: ({ hours, standstill }) => ({
        hours: typedAmount(hours) === null ? numberText.format : undefined,
        standstill: typedAmount(standstill) === null ? numberText.format : undefined,
      }),
    },
    onSave: async (values, { prepared }) => {
      const change = await finish({ notification, subject, kinds, values, files: prepared.files });
      // A colleague was faster: the rest is saved all the same.
      if (!change) return { tone: 'success', text: text.saved };
      tellStatusChanged(notification, 2, change, text.reopen);
      return 'silent';
    },
    onSaved: onClose,
  });
  const { values, change, prepared } = form;
  const hint = (kind: EffortType): string | undefined => {
    const sum = sumOf(subject, kind.nodeid, 'actualcost');
    return sum === null ? undefined : text.recorded(amountText(sum, kind));
  };
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      size="md"
      title={text.title}
      save={text.save}
      saving={text.saving}
      icon="check"
    >
      {mayDescribe && (
        <>
          <TextAreaField
            {...form.field('text')}
            label={text.what}
            placeholder={text.whatPlaceholder}
            rows={2}
            maxLength={20_000}
            autoCapitalize="sentences"
          />
          <EarlierMeasures
            equipmentnodeid={equipmentnodeid}
            fault={`${title}\n${notification.description}`}
            errorcode={errorcode}
            typed={values.text}
            onChoose={(measure) => change({ text: measure })}
          />
        </>
      )}
      {kinds.hours && <HoursField {...form.field('hours')} label={text.hours} hint={hint(kinds.hours)} />}
      {kinds.standstill && (
        <HoursField
          {...form.field('standstill')}
          label={text.standstill}
          hint={hint(kinds.standstill) ?? text.sinceReport(formatDuration(now - created))}
        />
      )}
      {mayAttach && (
        <Stack as="section" gap="2">
          <Heading size="sm" fontSize="sm">
            {text.photos}
          </Heading>
          <PhotoButtons onFiles={prepared.add} disabled={form.busy} />
          <PreparedList prepared={prepared} disabled={form.busy} />
        </Stack>
      )}
    </DialogForm>
  );
}
