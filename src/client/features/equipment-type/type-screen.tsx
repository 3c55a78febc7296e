import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { FormNotFound } from '../../parts/forms/form-absent.tsx';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { ScreenSkeleton } from '../../ui/display/skeleton.tsx';
import { type TypeView, useEquipmentType } from './type-queries.ts';

/** Shows the equipment type that the query names, or why it cannot. */
export function TypeScreen({ children }: { children: (view: TypeView) => ReactNode }) {
  const [search] = useSearchParams();
  const view = useEquipmentType(search.get('nodeid') ?? '');
  if (view === undefined) return <ScreenSkeleton />;
  if (view) return children(view);
  return (
    <FormNotFound
      title={texts.notFound}
      text={texts.notFoundText}
      to={links.machines()}
      toLabel={texts.toMachines}
    />
  );
}
