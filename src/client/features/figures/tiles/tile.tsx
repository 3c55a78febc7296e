import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { changeBetween } from '../../../../shared/rules/figures/change.ts';
import type { Compared } from '../../../../shared/rules/figures/compared.ts';
import { partsOf, type TileKey } from '../../../../shared/rules/figures/tiles.ts';
import { shownFigure } from '../../../../shared/rules/figures/told-figures.ts';
import { figuresText as text } from '../../../text/de/planning/figures.ts';
import { Box, Heading, VisuallyHidden } from '../../../ui/layout/primitives.ts';
import { ChangeLine } from './change-line.tsx';
import { Press } from './press.tsx';
import { sparkPath } from './spark.ts';

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minWidth: '0',
    padding: { base: '3', md: '4' },
    borderWidth: '1px',
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'card',
    breakInside: 'avoid',
  },
});
const Value = chakra('p', {
  base: {
    fontSize: { base: 'xl', md: '2xl' },
    fontWeight: 'bold',
    lineHeight: 'tight',
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});
const Line = chakra('path', {
  base: { fill: 'none', stroke: 'accent.text', strokeWidth: '1.5px', strokeLinecap: 'round' },
});

/** A tile has no room for long words. */
const WORDS = { ...text, points: text.pointsShort };

/** Of the small line, in units of its own: it is as wide as its tile. */
const SPARK = { width: 100, height: 20 };

type Props = {
  name: TileKey;
  compared: Compared;
  /** Its events are shown. */
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
};

/** [J15] One figure: its value, how it changed and whether that is good, and its course; a press shows its events. */
export function Tile({ name, compared, chosen, onChoose }: Props) {
  const id = useId();
  const { current, now } = compared;
  const figure = current.figures.find(({ key }) => key === name);
  if (!figure) return null;
  const { value, events } = figure;
  const path = sparkPath(partsOf(name, current.periods, now), SPARK.width, SPARK.height);
  return (
    <Frame aria-labelledby={id}>
      <Heading as="h2" id={id} size="sm" fontSize="sm" fontWeight="medium" color="muted">
        {text.tiles[name]}
      </Heading>
      <Value>
        {value === null ? (
          <>
            <span aria-hidden="true">{text.noValue}</span>
            <VisuallyHidden>{text.noValueSpoken}</VisuallyHidden>
          </>
        ) : (
          shownFigure(text, figure)
        )}
      </Value>
      <ChangeLine change={changeBetween(WORDS, compared, name)} />
      <Box marginTop="auto" paddingTop="1" minHeight="6" aria-hidden="true">
        {path && (
          <svg
            aria-hidden="true"
            viewBox={`0 -2 ${SPARK.width} ${SPARK.height + 4}`}
            preserveAspectRatio="none"
            style={{ display: 'block', width: '100%', height: SPARK.height + 4 }}
          >
            <Line d={path} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
      </Box>
      {events.length > 0 && (
        <Press
          label={text.eventsOf(text.tiles[name], events.length)}
          pressed={chosen}
          onPress={() => onChoose(!chosen)}
        />
      )}
    </Frame>
  );
}
