import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Compared } from '../../../shared/rules/figures/compared.ts';
import type { Figure, FigureKey } from '../../../shared/rules/figures/figure-list.ts';
import {
  besideFigure,
  type CardKey,
  changeOf,
  mergedNotifications,
  ownDoubts,
  shownFigure,
} from '../../../shared/rules/figures/told-figures.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { Button } from '../../ui/action/button.tsx';
import { Box, Heading, Row, Text, VisuallyHidden } from '../../ui/layout/primitives.ts';
import { DoubtList } from './doubt-list.tsx';
import { EventList } from './event-list.tsx';

const Frame = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    minWidth: '0',
    padding: { base: '4', md: '5' },
    paddingBottom: { base: '2', md: '2.5' },
    borderWidth: '1px',
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'card',
    breakInside: 'avoid',
  },
  variants: { open: { true: { gridColumn: '1 / -1' } } },
});
const Value = chakra('p', {
  base: {
    fontSize: '3xl',
    fontWeight: 'bold',
    lineHeight: 'tight',
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

type Props = {
  name: CardKey;
  compared: Compared;
  /** Its events are shown. */
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** [K4] One figure: value, the period before, doubts in words, its formula on demand, and the way to its events. */
export function FigureCard({ name, compared, open, onOpen }: Props) {
  const id = useId();
  const [explained, setExplained] = useState(false);
  const { current, before } = compared;
  const figureOf = (key: FigureKey) => current.figures.find((each) => each.key === key);
  const figure = figureOf(name);
  const earlier = before.figures.find((each) => each.key === name);
  if (!figure) return null;
  const words = text.figures[name];
  const change = earlier && changeOf(text, figure, earlier);
  const merged = mergedNotifications(text, figure);
  const { events } = figure;
  return (
    <Frame aria-labelledby={id} open={open}>
      <Heading as="h3" id={id} size="sm" textWrap="balance">
        {words.label}
      </Heading>
      <Box>
        <Value>
          {figure.value === null ? (
            <>
              <span aria-hidden="true">{text.noValue}</span>
              <VisuallyHidden>{text.noValueSpoken}</VisuallyHidden>
            </>
          ) : (
            shownFigure(text, figure)
          )}
        </Value>
        <Further figure={figure} figureOf={figureOf} />
      </Box>
      {earlier && (
        <Text size="sm" numeric>
          {text.before(shownFigure(text, earlier))}
          {change && (
            <Box as="span" color="muted" whiteSpace="nowrap">
              {' · '}
              <VisuallyHidden>{text.change('')}</VisuallyHidden>
              {change}
            </Box>
          )}
        </Text>
      )}
      <Text size="sm" tone="muted" textWrap="pretty">
        {words.says}
      </Text>
      {merged && (
        <Text size="sm" tone="muted" textWrap="pretty">
          {merged}
        </Text>
      )}
      <DoubtList doubts={ownDoubts(figure)} n={figure.n} />
      {explained && (
        <Text id={`${id}-formula`} size="sm" textWrap="pretty" paddingBlock="1">
          {words.formula}
        </Text>
      )}
      <Row gap="1" flexWrap="wrap" marginTop="auto" marginInline="-3">
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={explained}
          aria-label={text.formulaOf(words.label)}
          onClick={() => setExplained(!explained)}
        >
          {text.formula}
        </Button>
        {events.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            iconEnd={open ? 'chevronUp' : 'chevronDown'}
            aria-expanded={open}
            aria-label={text.eventsOf(words.label, events.length)}
            onClick={() => onOpen(!open)}
          >
            {text.eventsCount(events.length)}
          </Button>
        )}
      </Row>
      {open && (
        <EventList label={words.label} ids={events} figures={current} ordered={name === 'compliance'} />
      )}
    </Frame>
  );
}

/** What belongs to a figure and is no figure of its own on this page. */
function Further({ figure, figureOf }: { figure: Figure; figureOf: (key: FigureKey) => Figure | undefined }) {
  const said = besideFigure(text, figure, figureOf);
  if (!said) return null;
  return (
    <Text size="sm" numeric>
      {said}
    </Text>
  );
}
