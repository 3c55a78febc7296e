import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { Button } from '../../ui/action/button.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import type { Choice } from './choice.ts';
import type { FigureFilter } from './figure-filters.tsx';
import { FigureResults } from './figure-results.tsx';
import type { FigureQuestion } from './read-figures.ts';
import { useFigures } from './use-figures.ts';

/** As the address holds it. */
type Address = FigureFilter & Choice;

type Props = {
  question: FigureQuestion;
  /** Of what is asked, in words. */
  name: string;
  filter: Address;
  index: MachineIndex;
  onChange: (next: Partial<Address>) => void;
};

/** [K4] The figures of a question, or why there are none. */
export function FigureAnswer({ question, name, filter, index, onChange }: Props) {
  const { shown, busy, problem, again } = useFigures(question);
  if (problem === 'absent') {
    return (
      <Card>
        <EmptyState
          icon="search"
          title={text.absent}
          text={text.absentText}
          action={<Button onClick={() => onChange({ of: '' })}>{text.showAll}</Button>}
        />
      </Card>
    );
  }
  if (problem === 'failed') {
    return (
      <Card>
        <ErrorState
          title={text.failed}
          safe={text.failedSafe}
          action={
            <Button variant="outline" onClick={again}>
              {text.again}
            </Button>
          }
        />
      </Card>
    );
  }
  if (!shown) {
    return (
      <Card aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={8} />
      </Card>
    );
  }
  const { show, bar, cause } = filter;
  const { period, from, to, vs, vsfrom, vsto, planned } = filter;
  return (
    <Box aria-busy={busy} opacity={busy ? '0.55' : '1'} transition="opacity 150ms">
      <FigureResults
        shown={shown}
        name={name}
        busy={busy}
        index={index}
        choice={{ show, bar, cause }}
        query={{ period, from, to, vs, vsfrom, vsto, planned }}
        onChoose={onChange}
      />
    </Box>
  );
}
