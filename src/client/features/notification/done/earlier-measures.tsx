import { useMemo } from 'react';
import { doneText as text } from '../../../text/de/notification/done.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Row, Text } from '../../../ui/layout/primitives.ts';
import { useSolvedIndex } from '../form/solved/use-solved-index.ts';

type Props = {
  equipmentnodeid: string;
  /** What was reported. */
  fault: string;
  errorcode: string;
  /** What stands in the field: offers are for an empty one. */
  typed: string;
  onChoose: (text: string) => void;
};

/** [J3] What helped with such faults on machines of this type: one press writes it into the field, where it is changed. */
export function EarlierMeasures({ equipmentnodeid, fault, errorcode, typed, onChoose }: Props) {
  const index = useSolvedIndex(equipmentnodeid);
  const offers = useMemo(
    () =>
      index?.offers({ text: fault, errorcode }).filter(({ kind, title }) => kind === 'measure' && title) ??
      [],
    [index, fault, errorcode],
  );
  if (offers.length === 0 || typed.trim() !== '') return null;
  return (
    <Row role="group" aria-label={text.earlier} gap="2" flexWrap="wrap">
      <Text size="sm" tone="muted" flexBasis="full">
        {text.earlier}
      </Text>
      {offers.map(({ attachedTo, title, text: steps }) => (
        <Button
          key={attachedTo}
          variant="outline"
          size="sm"
          onClick={() => onChoose(steps ? `${title}\n${steps}` : title)}
        >
          {title}
        </Button>
      ))}
    </Row>
  );
}
