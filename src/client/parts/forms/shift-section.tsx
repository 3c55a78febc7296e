import { lazy, Suspense } from 'react';
import { links } from '../../app/links.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import type { ShiftDraft } from '../shifts/shift-drafts.ts';

const ShiftFields = lazy(async () => ({
  default: (await import('../shifts/shift-fields.tsx')).ShiftFields,
}));

type Props = {
  words: { shifts: string; shiftsNone: string; shiftsThere: string; toShifts: string };
  /** The area or machine that is there already; null for a new one. */
  owner: string | null;
  value: readonly ShiftDraft[];
  error: string | undefined;
  onChange: (shifts: ShiftDraft[]) => void;
};

/**
 * [E7] [L2] The first shifts of what is made here. Those of what is there are changed from a day on, so that the past
 * stays as it was: on their own page.
 */
export function ShiftSection({ words, owner, value, error, onChange }: Props) {
  return (
    <TitledCard title={words.shifts}>
      {owner ? (
        <Stack gap="3">
          <Text size="sm" tone="muted">
            {words.shiftsThere}
          </Text>
          <Row>
            <LinkButton to={links.shifts(owner)} icon="clock" variant="outline">
              {words.toShifts}
            </LinkButton>
          </Row>
        </Stack>
      ) : (
        <Suspense>
          <ShiftFields value={value} error={error} empty={words.shiftsNone} onChange={onChange} />
        </Suspense>
      )}
    </TitledCard>
  );
}
