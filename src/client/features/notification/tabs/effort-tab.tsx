import { useState } from 'react';
import { cost } from '../../../../shared/contract/maintenance/maintenance.ts';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { type FormStart, useFormStart } from '../../../parts/forms/form-draft.ts';
import { PendingBadge, RecordAttention } from '../../../parts/outbox/record-state.tsx';
import type { EffortSubject } from '../../../parts/report/effort/amounts.ts';
import { useCan } from '../../../state/session.ts';
import { effortText } from '../../../text/de/notification/effort.ts';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../../ui/layout/primitives.ts';
import type { NotificationDetail } from '../queries.ts';
import { type EffortDraft, EffortEditor, upgradeEfforts } from './effort-editor.tsx';
import { useEffortSubject } from './effort-queries.ts';
import { EffortTable } from './effort-table.tsx';

/** [N16] AUFWANDSERFASSUNG: planned and actual effort of each kind; whoever may, records the actual one. */
export function EffortTab({ detail: { notification } }: { detail: NotificationDetail }) {
  const subject = useEffortSubject(notification);
  const form = `effort:${notification.nodeid}`;
  const start = useFormStart<EffortDraft>(form, upgradeEfforts);
  if (!subject || !start) return null;
  return (
    <TitledCard title={effortText.title} action={<PendingBadge rows={costRows(subject)} />}>
      {subject.costs.map(({ nodeid }) => (
        <RecordAttention key={nodeid} record={cost} nodeid={nodeid} />
      ))}
      {subject.effortTypes.length === 0 ? (
        <EmptyState icon="gauge" title={effortText.noTypes} text={effortText.noTypesText} />
      ) : (
        <Efforts key={form} start={start} subject={subject} />
      )}
    </TitledCard>
  );
}

type Props = { start: FormStart<EffortDraft>; subject: EffortSubject };

function Efforts({ start, subject }: Props) {
  const mayEdit = useCan('notification', 'update');
  const [draft, setDraft] = useState(start.draft);
  const [editing, setEditing] = useState(mayEdit && draft !== null);
  // What was pressed goes with each change between reading and editing: the focus follows.
  const [changed, setChanged] = useState(false);
  const show = (edit: boolean) => {
    setEditing(edit);
    setChanged(true);
  };
  if (editing) {
    const close = () => {
      setDraft(null);
      show(false);
    };
    return <EffortEditor start={{ ...start, draft }} subject={subject} autoFocus={changed} onClose={close} />;
  }
  const types = subject.effortTypes;
  // A standard beside what was recorded would be taken for recorded, too.
  const unrecorded = subject.costs.length === 0;
  return (
    <Stack>
      <EffortTable subject={subject} types={types} standards={unrecorded} />
      {unrecorded && (
        <Text size="sm" tone="muted">
          {effortText.standard}
        </Text>
      )}
      {mayEdit && (
        <Box>
          <Button variant="outline" icon="edit" autoFocus={changed} onClick={() => show(true)}>
            {effortText.edit}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

const costRows = ({ costs }: EffortSubject) => costs.map(({ nodeid }) => [cost, nodeid] as const);

/** [N7] What was recorded beside a report, to read; nothing where nothing was. */
export function RecordedEfforts({ notification }: { notification: Notification }) {
  const subject = useEffortSubject(notification);
  const types = subject?.effortTypes.filter(({ nodeid }) =>
    subject.costs.some((cost) => cost.costTypeNodeId === nodeid),
  );
  if (!subject || !types?.length) return null;
  return (
    <TitledCard title={effortText.title} action={<PendingBadge rows={costRows(subject)} />}>
      <EffortTable subject={subject} types={types} />
    </TitledCard>
  );
}
