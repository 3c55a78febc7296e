import { useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import type { MachineFilter } from '../../parts/machine/machine-index.ts';
import { useCan } from '../../state/session.ts';
import { machinesText as text } from '../../text/de/machine/machines.ts';
import { placesText } from '../../text/de/machine/places.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { IconLink } from '../../ui/action/icon-button.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { useWide } from '../../ui/layout/use-wide.ts';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';

const to = links.to('createMachine');

type Props = {
  /** What the list leaves, for the stickers; null without machines. */
  filter: MachineFilter | null;
  /** Folds the whole list, or unfolds it; null where nothing folds. */
  fold: { folded: boolean; toggle: () => void } | null;
  /** Among search and filters in one row: words only where the window is large. */
  inRow?: boolean;
};

/** [L6] What can be done beside looking at the list: one button, and the rest by right in one menu. */
export function MachinesActions({ filter, fold, inRow }: Props) {
  const roomy = inRow ? 'lg' : 'sm';
  const mayAdd = useCan('equipment', 'create');
  const wide = useWide();
  const items = useItems(filter, wide ? null : fold);
  return (
    <>
      {wide && fold && (
        <Button variant="ghost" size="sm" onClick={fold.toggle}>
          {foldText(fold)}
        </Button>
      )}
      {items.length > 0 && <Menu label={text.moreActions} variant="outline" items={items} />}
      {mayAdd && filter && (
        <>
          <Box hideFrom={roomy}>
            <IconLink to={to} icon="plus" label={text.add} variant="solid" />
          </Box>
          <Box hideBelow={roomy} flexShrink="0">
            <AddMachine />
          </Box>
        </>
      )}
    </>
  );
}

const foldText = ({ folded }: { folded: boolean }) => (folded ? text.expandAll : text.collapseAll);

function useItems(filter: MachineFilter | null, fold: Props['fold']): MenuItem[] {
  const navigate = useNavigate();
  const mayRead = useCan('equipment', 'read');
  const mayAdd = useCan('equipment', 'create');
  const mayDelete = useCan('equipment', 'delete');
  const item = (label: string, icon: MenuItem['icon'], address: string, state?: object): MenuItem => ({
    key: label,
    label,
    ...(icon && { icon }),
    onSelect: () => void navigate(address, { state }),
  });
  const adding = { pageType: 'add' };
  const { sitenodeid: site, areanodeid: area, poolnodeid: pool } = filter ?? {};
  const stickers = links.stickers({ ...(site && { site }), ...(area && { area }), ...(pool && { pool }) });
  return [
    ...(fold
      ? [
          {
            key: 'fold',
            label: foldText(fold),
            icon: fold.folded ? ('chevronDown' as const) : ('chevronUp' as const),
            onSelect: fold.toggle,
          },
        ]
      : []),
    ...(mayRead && filter ? [item(text.stickers, 'qr', stickers)] : []),
    ...(mayAdd
      ? [
          item(placesText.addSite, 'factory', links.to('createSite'), adding),
          item(placesText.addPool, 'layers', links.to('createEquipmentPool'), adding),
        ]
      : []),
    ...(mayDelete ? [item(text.deleted, 'trash', links.to('deletedMachines'))] : []),
  ];
}

/** The way to a new machine, by right. */
export function AddMachine() {
  const mayAdd = useCan('equipment', 'create');
  return (
    mayAdd && (
      <LinkButton to={to} icon="plus">
        {text.add}
      </LinkButton>
    )
  );
}
