import { chakra } from '@chakra-ui/react';
import { dateInput } from '../../../parts/forms/zoned-input.ts';
import { typeColor } from '../../../parts/notification/notification-type.tsx';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';

const Line = chakra('p', {
  base: {
    paddingInlineStart: '1.5',
    marginBottom: '1.5',
    borderInlineStartWidth: '3px',
    lineHeight: 'tight',
    breakInside: 'avoid',
    '& > b': { display: 'block', fontWeight: 'semibold' },
    '& > span': { color: 'muted' },
  },
});

type Props = { task: ListedNotification; machineName: string; hours?: number | null };

/** [J14] A task on paper: what, at which machine, until when, how long. */
export function TaskLine({ task, machineName, hours = null }: Props) {
  const due = task.dueuntil > 0 && text.dueOn(text.date(dateInput(task.dueuntil)));
  return (
    <Line style={{ borderInlineStartColor: typeColor(task.type) }}>
      <b>{task.title}</b>
      <span>{[machineName, due, hours !== null && text.hours(hours)].filter(Boolean).join(' · ')}</span>
    </Line>
  );
}
