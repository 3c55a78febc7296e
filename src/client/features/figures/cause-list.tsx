import { chakra } from '@chakra-ui/react';
import type { Cause } from '../../../shared/rules/figures/causes.ts';
import type { Figures } from '../../../shared/rules/figures/figures.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { EventList } from './event-list.tsx';

const Track = chakra('rect', { base: { fill: 'sunken' } });
const Bar = chakra('rect', { base: { fill: 'accent.solid' } });

type Props = {
  figures: Figures;
  /** Which one's events are shown: `cause0` is the first. */
  shown: string;
  onShow: (shown: string) => void;
};

const nameOf = ({ errorcode, type }: Cause): string => {
  const types: Readonly<Record<number, string>> = notificationText.types;
  return errorcode || text.withoutCode(types[type] ?? notificationText.unknownType);
};

/** [K4] The ten causes that cost the most time, as bars whose numbers stand beside them. */
export function CauseList({ figures, shown, onShow }: Props) {
  const { causes } = figures;
  const most = causes[0]?.hours ?? 0;
  return (
    <Card breakInside="avoid">
      <CardHeader title={text.causes} />
      <Text size="sm" tone="muted" marginBottom="3" textWrap="pretty">
        {causes.length > 0 ? text.causesHint : text.causesNone}
      </Text>
      <Stack as="ol" gap="3" listStyleType="none">
        {causes.map((cause, at) => {
          const key = `cause${at}`;
          const open = shown === key;
          const name = nameOf(cause);
          return (
            <li key={`${cause.errorcode} ${cause.type}`}>
              <Row justifyContent="space-between" flexWrap="wrap" columnGap="3" rowGap="0">
                <Text weight="medium" overflowWrap="anywhere">
                  {name}
                </Text>
                <Row gap="1" marginInlineEnd="-3">
                  <Text size="sm" tone="muted" numeric>
                    {text.causeLine(text.hours(cause.hours), cause.n)}
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
              <svg aria-hidden="true" width="100%" height="10" style={{ display: 'block' }}>
                <Track width="100%" height="10" rx="5" />
                <Bar width={`${most > 0 ? (cause.hours / most) * 100 : 0}%`} height="10" rx="5" />
              </svg>
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
