import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { ReportStep } from '../../../../shared/contract/core/fields.ts';
import { stepsOf } from '../../../../shared/rules/planning/described-steps.ts';
import { useClockOffset } from '../../../live/app/use-now.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Box, Text } from '../../../ui/layout/primitives.ts';

const Group = chakra('fieldset', { base: { minWidth: '0' } });
const List = chakra('ol', { base: { listStyle: 'none', '& > li': { borderTopWidth: '1px' } } });
/** The whole row is the target, for a glove too. */
const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    minHeight: '56px',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3.5',
    lineHeight: 'snug',
    cursor: 'pointer',
    '@media (hover: hover)': { _hover: { background: 'hover' } },
    '&:has(input:checked)': { color: 'muted' },
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
  },
});
const Tick = chakra('input', {
  base: {
    width: '28px',
    height: '28px',
    flexShrink: '0',
    accentColor: '{colors.accent.solid}',
    cursor: 'inherit',
    _focusVisible: { outline: 'none' },
  },
});
const Place = chakra('span', {
  base: { minWidth: '5', flexShrink: '0', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
});

const STEP = 'step';

type Props = {
  instructions: string;
  steps: readonly ReportStep[];
  onChange: (steps: readonly ReportStep[]) => void;
};

/** [C3] What is to be done, one step after the other, to be ticked in any order. */
export function StepFields({ instructions, steps, onChange }: Props) {
  const { introduction } = useMemo(() => stepsOf(instructions), [instructions]);
  const offset = useClockOffset() ?? 0;
  const done = steps.length - openSteps(steps);
  const tick = (ticked: number, is: boolean) =>
    onChange(
      steps.map((step, at) =>
        at === ticked ? { ...step, done: is, at: is ? Date.now() + offset : null } : step,
      ),
    );
  return (
    <Card padded={false}>
      <Box paddingInline={{ base: '4', md: '5' }} paddingTop={{ base: '3', md: '4' }} paddingBottom="4">
        <CardHeader
          title={reportText.steps}
          action={
            <Text tone="muted" numeric role="status">
              {reportText.stepsDone(done, steps.length)}
            </Text>
          }
        />
        <ProgressBar label={reportText.steps} value={done / steps.length} />
        {introduction && (
          <Text whiteSpace="pre-line" marginTop="3">
            {introduction}
          </Text>
        )}
      </Box>
      <Group aria-label={reportText.steps}>
        <List>
          {steps.map(({ text, done: is }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps stay where they are
            <li key={at}>
              <Row>
                <Tick
                  type="checkbox"
                  name={STEP}
                  checked={is}
                  onChange={({ target }) => tick(at, target.checked)}
                />
                <Place aria-hidden="true" paddingTop="0.5">
                  {at + 1}
                </Place>
                <chakra.span minWidth="0" paddingTop="0.5" whiteSpace="pre-line" overflowWrap="anywhere">
                  {text}
                </chakra.span>
              </Row>
            </li>
          ))}
        </List>
      </Group>
    </Card>
  );
}

/** How many were not ticked yet. */
export const openSteps = (steps: readonly ReportStep[]): number => steps.filter(({ done }) => !done).length;

/** Leads to the first step of a form that was not ticked yet. */
export function leadToOpenStep(form: HTMLFormElement | null): void {
  const step = form?.querySelector<HTMLElement>(`input[name=${STEP}]:not(:checked)`);
  step?.scrollIntoView({ block: 'center' });
  step?.focus({ preventScroll: true });
}
