import { useEffect, useRef } from 'react';
import type { Figures } from '../../../shared/rules/figures/figures.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { Chip } from '../../ui/action/chip.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Box, Text, VisuallyHidden } from '../../ui/layout/primitives.ts';
import { EventList } from './event-list.tsx';
import type { Selection } from './selection.ts';

/** A few while nothing is chosen; many once a figure, bar or cause is. */
const SHOWN = { all: 10, chosen: 50 };

type Props = { figures: Figures; selection: Selection; onClear: () => void };

/** [J15] The notifications that the chosen figure, bar or cause rests on; the newest standstills where none is chosen. */
export function EventsCard({ figures, selection, onClear }: Props) {
  const { label, ids, ordered, chosen } = selection;
  const frame = useRef<HTMLDivElement>(null);
  const key = chosen ? label : '';
  const seen = useRef(key);
  // What was pressed may stand far above the list that it changes.
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (key) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  const remove = () => {
    // The chip goes with what it names.
    frame.current?.focus({ preventScroll: true });
    onClear();
  };
  return (
    <Box
      ref={frame}
      tabIndex={-1}
      scrollMarginBlock="20"
      _focus={{ outline: 'none' }}
      _print={{ display: 'none' }}
    >
      <VisuallyHidden role="status">{chosen && text.eventsList(label)}</VisuallyHidden>
      <Card>
        <CardHeader
          title={text.events}
          action={chosen && <Chip label={label} without={text.allEvents(label)} onRemove={remove} />}
        />
        {ids.length === 0 ? (
          <Text size="sm" tone="muted">
            {chosen ? text.eventsNone : text.chartNothing}
          </Text>
        ) : (
          <EventList
            label={label}
            ids={ids}
            figures={figures}
            ordered={ordered}
            most={chosen ? SHOWN.chosen : SHOWN.all}
          />
        )}
      </Card>
    </Box>
  );
}
