import { useState } from 'react';
import { absence, createAbsence, deleteAbsence } from '../../../../shared/contract/account/availability.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { newNodeId, write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { tellNotSaved } from '../../../parts/forms/tell-not-saved.ts';
import { PendingBadge } from '../../../parts/outbox/record-state.tsx';
import { nameOfPerson } from '../../../parts/planning/assigned.ts';
import { absenceWords } from '../../../text/de/kinds/company.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { DateField } from '../../../ui/form/text-field.tsx';
import { Heading, Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import type { Person } from '../model/board-columns.ts';

type Props = { person: Person; today: string; onClose: () => void };

const spelled = (day: string) => day.split('-').reverse().join('.');

/** [P1] Days on which somebody is away: what is entered, and a further span. */
export function AbsenceDialog({ person, today, onClose }: Props) {
  const { nodeid: personnodeid } = person;
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(today);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const known = useLive(
    async (mirror) => {
      // Also what is over: the week shows it, and a slip must be taken back. The retention bounds how much there is.
      const rows = await mirror.table(absence).where('personnodeid').equals(personnodeid).toArray();
      return rows.sort((left, right) => left.from.localeCompare(right.from));
    },
    [personnodeid],
  );
  const problem = !until ? text.dayMissing : until < from ? text.untilBefore : undefined;
  const save = async () => {
    setTried(true);
    if (!from || problem) return;
    setSaving(true);
    try {
      const nodeid = newNodeId('absence');
      await act([write(createAbsence, { lang: 'de', nodeid, personnodeid, from, until })]);
      showToast({ text: text.absenceSaved, tone: 'success' });
      onClose();
    } catch (error) {
      tellNotSaved(error);
      setSaving(false);
    }
  };
  const remove = async (nodeid: string) => {
    try {
      await act([write(deleteAbsence, { nodeid })]);
      showToast({ text: text.absenceRemoved, tone: 'success' });
    } catch (error) {
      tellNotSaved(error);
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      title={text.absenceOf(nameOfPerson(person))}
      description={text.absenceText}
      label={text.save}
      busy={saving}
      onSubmit={() => void save()}
    >
      <Row gap="3" alignItems="flex-start" flexWrap="wrap">
        <Stack flex="1 1 8.75rem">
          <DateField
            label={text.from}
            required
            value={from}
            error={tried && !from ? text.dayMissing : undefined}
            onChange={(day) => {
              setFrom(day);
              // A span that is moved on is not turned round by it.
              if (day > until) setUntil(day);
            }}
          />
        </Stack>
        <Stack flex="1 1 8.75rem">
          <DateField
            label={text.until}
            required
            value={until}
            min={from}
            error={tried ? problem : undefined}
            onChange={setUntil}
          />
        </Stack>
      </Row>
      {known && known.length > 0 && (
        <Stack gap="1" as="section">
          <Heading as="h3" fontSize="md">
            {text.entered}
          </Heading>
          {known.map((each) => {
            const span = absenceWords.span(spelled(each.from), spelled(each.until));
            return (
              <Row key={each.nodeid} justifyContent="space-between">
                <Row gap="2" flexWrap="wrap">
                  <Text numeric>{span}</Text>
                  <PendingBadge rows={[[absence, each.nodeid]]} />
                </Row>
                <IconButton
                  icon="trash"
                  type="button"
                  label={text.removeAbsence(span)}
                  onClick={() => void remove(each.nodeid)}
                />
              </Row>
            );
          })}
        </Stack>
      )}
    </FormDialog>
  );
}
