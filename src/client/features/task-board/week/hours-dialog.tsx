import { useState } from 'react';
import {
  setWorkTime,
  workTimeId,
  worktime as worktimeRecord,
} from '../../../../shared/contract/account/availability.ts';
import { typedAmount } from '../../../../shared/rules/number.ts';
import { write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { NumberField } from '../../../parts/forms/number-field.tsx';
import { tellNotSaved } from '../../../parts/forms/tell-not-saved.ts';
import { PendingBadge } from '../../../parts/outbox/record-state.tsx';
import { nameOfPerson } from '../../../parts/planning/assigned.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { formatNumber } from '../../../text/format.ts';
import { focusFirstMistake } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Box } from '../../../ui/layout/primitives.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import type { Person } from '../model/board-columns.ts';
import { calendarOfPerson } from './week-model.ts';
import type { Availability } from './week-queries.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const hoursTyped = (typed: string): number | null => {
  const hours = typed.trim() === '' ? 0 : (typedAmount(typed) ?? null);
  return hours !== null && hours >= 0 && hours <= 24 ? hours : null;
};

type Props = { person: Person; availability: Availability; onClose: () => void };

/** [P1] How many hours of each weekday can be planned for somebody, and whose holidays count. */
export function HoursDialog({ person, availability, onClose }: Props) {
  const { worktime, hours } = calendarOfPerson(person.nodeid, availability);
  const [typed, setTyped] = useState(() => hours.map((each) => formatNumber(each)));
  const [sitenodeid, setSite] = useState(worktime?.sitenodeid ?? '');
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const save = async (element: HTMLElement) => {
    setTried(true);
    const read = typed.map(hoursTyped);
    const known = read.filter((each) => each !== null);
    if (known.length < read.length) return focusFirstMistake(element);
    setSaving(true);
    try {
      const payload = { personnodeid: person.nodeid, hours: known, sitenodeid: sitenodeid || null };
      await act([write(setWorkTime, { lang: 'de', ...payload })]);
      showToast({ text: text.hoursSaved, tone: 'success' });
      onClose();
    } catch (error) {
      tellNotSaved(error);
      setSaving(false);
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      title={text.hoursOf(nameOfPerson(person))}
      description={text.hoursText}
      label={text.save}
      busy={saving}
      onSubmit={(element) => void save(element)}
    >
      <PendingBadge rows={[[worktimeRecord, workTimeId(person.nodeid)]]} />
      <Box
        display="grid"
        gap="3"
        alignItems="start"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 5.5rem), 1fr))"
      >
        {DAYS.map((at) => (
          <NumberField
            key={at}
            label={text.weekday(at)}
            value={typed[at] ?? ''}
            error={tried && hoursTyped(typed[at] ?? '') === null ? text.hoursWrong : undefined}
            onChange={(value) => setTyped(typed.with(at, value))}
          />
        ))}
      </Box>
      <SelectField
        label={text.site}
        value={sitenodeid}
        placeholder={text.everySite}
        options={availability.sites.map(({ nodeid, name }) => ({ value: nodeid, label: name }))}
        onChange={setSite}
      />
    </FormDialog>
  );
}
