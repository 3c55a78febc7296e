import { chakra } from '@chakra-ui/react';
import type { Equipment } from '../../../shared/contract/machine/equipment.ts';
import { useFileUrl } from '../../live/documents/use-file-url.ts';
import { useBlobUrl } from '../../parts/attachments/use-blob-url.ts';
import type { FormState } from '../../parts/forms/use-form.ts';
import { locationOf, type MachineIndex, makeOf } from '../../parts/machine/machine-index.ts';
import { machineFormText as text } from '../../text/de/machine/machine-form.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Text } from '../../ui/layout/primitives.ts';
import type { MachineValues } from './machine-values.ts';
import { chosenFor } from './pictures/pictures.ts';

const Thumb = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '64px',
    height: '64px',
    flexShrink: '0',
    borderRadius: 'md',
    overflow: 'hidden',
    background: 'sunken',
    color: 'muted',
  },
});
const Photo = chakra('img', { base: { width: 'full', height: 'full', objectFit: 'cover' } });

type Props = { form: FormState<MachineValues>; seen: Equipment | null; index: MachineIndex };

/** [E1] How the machine will look in lists, while it is filled in. */
export function MachinePreview({ form: { values, prepared }, seen, index }: Props) {
  const chosen = chosenFor(prepared.files, 'image');
  const stored = useFileUrl(!chosen && values.keepsImage ? seen?.image : null);
  const made = useBlobUrl(chosen);
  const url = made ?? (stored.state === 'ready' ? stored.url : null);
  const make = makeOf({ brand: values.brand.name.trim(), model: values.type.name.trim() });
  return (
    <TitledCard title={text.preview}>
      <Row flexWrap="wrap" columnGap="3">
        <Thumb>{url ? <Photo src={url} alt="" /> : <Icon name="machine" size={30} opacity="0.7" />}</Thumb>
        <chakra.div flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
          <Text weight="semibold">{values.name.trim() || text.previewName}</Text>
          <Text size="sm" tone="muted">
            {[values.equipmentid.trim(), make].filter(Boolean).join(' · ')}
          </Text>
          <Text size="sm" tone="muted">
            {placeOf(values, index) || text.previewPlace}
          </Text>
        </chakra.div>
      </Row>
    </TitledCard>
  );
}

/** Where it stands: by itself, else with the machine that holds it. */
function placeOf({ areanodeid, poolnodeid, parent }: MachineValues, index: MachineIndex): string {
  const nameOf = (places: readonly { nodeid: string; name: string }[], nodeid: string | undefined) =>
    places.find((place) => place.nodeid === nodeid)?.name ?? '';
  const holder = index.byId.get(parent.nodeid);
  if (!areanodeid && !poolnodeid)
    return holder ? [holder.name, locationOf(holder)].filter(Boolean).join(' · ') : '';
  const area = index.areas.find(({ nodeid }) => nodeid === areanodeid);
  return locationOf({
    pool: nameOf(index.pools, poolnodeid),
    area: area?.name ?? '',
    site: nameOf(index.sites, area?.sitenodeid),
  });
}
