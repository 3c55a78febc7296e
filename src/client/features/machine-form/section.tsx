import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/primitives.ts';

export const two = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };
export const three = { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' };

/** A part of the form under its title. Lists of suggestions may reach out of it. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card overflow="visible">
      <CardHeader title={title} />
      <Stack>{children}</Stack>
    </Card>
  );
}
