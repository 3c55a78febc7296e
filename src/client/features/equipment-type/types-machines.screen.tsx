import { links } from '../../app/links.ts';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { TypeMachines } from './type-machines.tsx';
import { TypeScreen } from './type-screen.tsx';

/** [B2] [M2] `/types-machines`: the machines of a type on a page of their own, to which their pages lead back. */
export function TypesMachinesScreen() {
  return (
    <TypeScreen>
      {(view) => (
        <Page>
          <PageHeader
            title={texts.list}
            subtitle={[view.brand, view.type.model].filter(Boolean).join(' · ')}
            back={{ to: links.equipmentTypeOverview(view.type.nodeid), label: view.type.model }}
          />
          <TypeMachines view={view} />
        </Page>
      )}
    </TypeScreen>
  );
}
