import type { Change, NoChange } from '../../../../shared/rules/figures/change.ts';
import { figuresText as text } from '../../../text/de/planning/figures.ts';
import { Box, Text } from '../../../ui/layout/primitives.ts';

const ARROWS = { up: '↑', down: '↓', same: '' } as const;
const TONES = { better: 'success', worse: 'danger' } as const;

/** [J15] How a figure changed, with an arrow, and in words and colour whether that is good; or that nothing is compared. */
export function ChangeLine({ change }: { change: Change | NoChange }) {
  if (typeof change === 'string') {
    return (
      <Text size="sm" tone="muted">
        {text.noChange}
      </Text>
    );
  }
  const { way, meaning, said } = change;
  return (
    <Text size="sm" numeric tone={meaning ? TONES[meaning] : 'muted'}>
      <span aria-hidden="true">{ARROWS[way]}</span> {said}{' '}
      {meaning && (
        <Box as="span" fontWeight="semibold">
          {text.meanings[meaning]}
        </Box>
      )}
    </Text>
  );
}
