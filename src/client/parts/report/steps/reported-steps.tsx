import { chakra } from '@chakra-ui/react';
import { reportText } from '../../../text/de/notification/report.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { Text, VisuallyHidden } from '../../../ui/layout/primitives.ts';
import type { ShownStep } from './shown-steps.ts';

const List = chakra('ol', { base: { listStyle: 'none', '& > li + li': { marginTop: '2.5' } } });
const Item = chakra('li', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '2.5', lineHeight: 'snug' },
});
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    flexShrink: '0',
    borderRadius: 'sm',
    borderWidth: '2px',
    borderColor: 'borderStrong',
  },
});

/** [C3] The steps of a maintenance as they were signed; folded away where all of them are done. */
export function ReportedSteps({ steps }: { steps: readonly ShownStep[] }) {
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <AccordionSection
      title={reportText.steps}
      open={done < steps.length}
      end={
        <Badge tone={done < steps.length ? 'warning' : 'success'}>
          {reportText.stepsDone(done, steps.length)}
        </Badge>
      }
    >
      <List>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report keeps its steps as they are
          <Item key={at}>
            {step.done ? <Icon name="check" size={20} color="success.text" /> : <Mark />}
            <chakra.span flex="1" minWidth="0" whiteSpace="pre-line" overflowWrap="anywhere">
              {step.text}
              <VisuallyHidden>{` ${step.done ? reportText.stepDone : reportText.stepOpen}`}</VisuallyHidden>
            </chakra.span>
            <Text as="span" size="sm" tone="muted" numeric whiteSpace="nowrap">
              {step.when}
            </Text>
          </Item>
        ))}
      </List>
    </AccordionSection>
  );
}
