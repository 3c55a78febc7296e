import { chakra } from '@chakra-ui/react';
import type { Figures } from '../../../shared/rules/figures/figures.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { causeRows, drawCauseBar, drawCauses } from './chart/cause-drawing.ts';
import type { ChartAbout } from './chart/chart-about.ts';
import { Drawn, useRoom } from './chart/drawn.tsx';
import { SaveMenu } from './chart/save-menu.tsx';
import { causeKey } from './selection.ts';
import { Press } from './tiles/press.tsx';

/** As high as a finger; what lies over it is pressed. */
const Line = chakra('li', {
  base: {
    position: 'relative',
    paddingBlock: '1.5',
    paddingInline: '2',
    marginInline: '-2',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    _print: { paddingBlock: '0.5' },
  },
});

type Props = {
  figures: Figures;
  about: ChartAbout;
  /** The cause whose events are shown, as the address names it. */
  chosen: string;
  onChoose: (cause: string) => void;
};

/** [K4] [J15] The ten causes that cost the most time, as bars whose numbers stand beside them; a press shows the events. */
export function CauseList({ figures, about, chosen, onChoose }: Props) {
  const { causes } = figures;
  const { room, width } = useRoom();
  return (
    <Card breakInside="avoid">
      <CardHeader
        title={text.causes}
        action={
          causes.length > 0 && (
            <SaveMenu
              about={about}
              chart={{
                title: text.causes,
                legend: text.causesLegend,
                notes: [text.causesHint],
                draw: (wide, measure) => drawCauses(causes, wide, measure),
              }}
            />
          )
        }
      />
      {causes.length === 0 && (
        <Text size="sm" tone="muted">
          {text.causesNone}
        </Text>
      )}
      <Box ref={room} />
      <Stack as="ol" gap="0" listStyleType="none">
        {causeRows(causes).map(({ cause, name, value, share }) => {
          const key = causeKey(cause);
          return (
            <Line key={key}>
              <Row justifyContent="space-between" flexWrap="wrap" columnGap="3" rowGap="0">
                <Text weight="medium" overflowWrap="anywhere">
                  {name}
                </Text>
                <Text size="sm" tone="muted" numeric>
                  {value}
                </Text>
              </Row>
              <Drawn drawing={drawCauseBar(share, width)} />
              <Press
                label={text.eventsOf(name, cause.nodeids.length)}
                pressed={key === chosen}
                onPress={() => onChoose(key === chosen ? '' : key)}
              />
            </Line>
          );
        })}
      </Stack>
    </Card>
  );
}
