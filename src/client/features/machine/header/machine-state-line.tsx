import { chakra } from '@chakra-ui/react';
import { useNow } from '../../../live/app/use-now.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { formatDateTime, formatNumber, hoursLimit } from '../../../text/format.ts';
import { StatusDot } from '../../../ui/display/badge.tsx';
import { VisuallyHidden } from '../../../ui/layout/primitives.ts';
import { useMachineState } from './use-machine-state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const Line = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '1.25rem',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: '1.3',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    is: {
      running: { color: 'success.text' },
      standing: { color: 'danger.text', fontWeight: 'semibold' },
      retired: { color: 'muted' },
    },
  },
});

const DOTS = { running: 'success.solid', standing: 'danger.solid', retired: 'muted' };

/** [J6] One line that says whether the machine runs; empty, in its place, while nobody can tell. */
export function MachineStateLine({ machine }: { machine: MachineView }) {
  const state = useMachineState(machine);
  const now = useNow();
  if (!state) return <Line aria-hidden="true" />;
  const since = state.is === 'standing' ? state.since : null;
  return (
    <Line is={state.is} title={since === null ? undefined : formatDateTime(since)}>
      <StatusDot color={DOTS[state.is]} />
      <span>
        <VisuallyHidden>{machineText.state}: </VisuallyHidden>
        {state.is === 'running'
          ? machineText.running
          : state.is === 'retired'
            ? machineText.outOfService
            : since === null
              ? machineText.standing
              : machineText.standingFor(shortSpan(now - since))}
      </span>
    </Line>
  );
}

/** `5 min`, `2 h`, and from two days on `3 Tagen`; what is full counts, and at least a minute. */
function shortSpan(span: number): string {
  const full = (unit: number) => formatNumber(Math.max(1, Math.floor(span / unit)));
  if (span < HOUR) return machineText.minutes(full(MINUTE));
  return span < hoursLimit ? machineText.hours(full(HOUR)) : machineText.days(full(DAY));
}
