import type { Figures } from '../../../shared/rules/figures/figures.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { causeRows, drawCauseBar, drawCauses } from './chart/cause-drawing.ts';
import type { ChartAbout } from './chart/chart-about.ts';
import { Drawn, useRoom } from './chart/drawn.tsx';
import { SaveMenu } from './chart/save-menu.tsx';
import { EventList } from './event-list.tsx';

type Props = {
  figures: Figures;
  about: ChartAbout;
  /** Which one's events are shown: `cause0` is the first. */
  shown: string;
  onShow: (shown: string) => void;
};

/** [K4] The ten causes that cost the most time, as bars whose numbers stand beside them. */
export function CauseList({ figures, about, shown, onShow }: Props) {
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
      <Text size="sm" tone="muted" marginBottom="3" textWrap="pretty">
        {causes.length > 0 ? text.causesHint : text.causesNone}
      </Text>
      <Box ref={room} />
      <Stack as="ol" gap="3" listStyleType="none">
        {causeRows(causes).map(({ cause, name, value, share }, at) => {
          const key = `cause${at}`;
          const open = shown === key;
          return (
            <li key={`${cause.errorcode} ${cause.type}`}>
              <Row justifyContent="space-between" flexWrap="wrap" columnGap="3" rowGap="0">
                <Text weight="medium" overflowWrap="anywhere">
                  {name}
                </Text>
                <Row gap="1" marginInlineEnd="-3">
                  <Text size="sm" tone="muted" numeric>
                    {value}
                  </Text>
                  <Button
                    variant="ghost"
                    size="sm"
                    iconEnd={open ? 'chevronUp' : 'chevronDown'}
                    aria-expanded={open}
                    aria-label={text.eventsOf(name, cause.nodeids.length)}
                    onClick={() => onShow(open ? '' : key)}
                  >
                    {text.show}
                  </Button>
                </Row>
              </Row>
              <Drawn drawing={drawCauseBar(share, width)} />
              {open && (
                <Box marginTop="3">
                  <EventList label={name} ids={cause.nodeids} figures={figures} />
                </Box>
              )}
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
