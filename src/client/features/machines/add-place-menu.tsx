import { useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { useCan } from '../../state/session.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';

/** [L1] [L3] What may be made beside the machines. */
export function AddPlaceMenu() {
  const navigate = useNavigate();
  const mayAdd = useCan('equipment', 'create');
  if (!mayAdd) return null;
  const item = (key: 'createSite' | 'createEquipmentPool', label: string): MenuItem => ({
    key,
    label,
    icon: key === 'createSite' ? 'factory' : 'layers',
    onSelect: () => void navigate(links.to(key), { state: { pageType: 'add' } }),
  });
  const items = [item('createSite', text.addSite), item('createEquipmentPool', text.addPool)];
  return (
    <Menu label={text.add} icon="plus" variant="outline" items={items}>
      {text.add}
    </Menu>
  );
}
