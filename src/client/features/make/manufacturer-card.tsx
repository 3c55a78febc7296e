import { chakra } from '@chakra-ui/react';
import {
  brand as brandRecord,
  type EquipmentType,
  equipmenttype,
} from '../../../shared/contract/machine/equipment.ts';
import { legalentity } from '../../../shared/contract/machine/place.ts';
import { links } from '../../app/links.ts';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { makeText as text } from '../../text/de/machine/make.ts';
import { IconLink } from '../../ui/action/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Box, Heading, Row, Text } from '../../ui/layout/primitives.ts';
import { type BrandEntry, classNameOf, type ManufacturerEntry } from './make-list.ts';
import type { Makes } from './queries.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '1',
    minHeight: 'touch',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    paddingBlock: '1',
  },
  variants: {
    brand: { true: { borderTopWidth: '1px', borderColor: 'border', background: 'sunken' }, false: {} },
  },
});

type Props = { entry: ManufacturerEntry; makes: Makes };

/** [B2] [B3] One manufacturer: its brands, each with its types. */
export function ManufacturerCard({ entry: { manufacturer, brands }, makes }: Props) {
  const mayEdit = useCan('equipment', 'update');
  const { nodeid, name } = manufacturer;
  return (
    <Card padded={false}>
      <Line>
        <Row flex="1 1 9rem" flexWrap="wrap" minWidth="0" columnGap="3" rowGap="1">
          <Heading as="h2" overflowWrap="anywhere">
            {name}
          </Heading>
          <PendingBadge rows={[[legalentity, nodeid]]} />
        </Row>
        {mayEdit && (
          <IconLink icon="edit" label={text.edit(name)} to={links.to('editManufacturer', { nodeid })} />
        )}
      </Line>
      {brands.length === 0 && (
        <Text tone="muted" paddingInline="4" paddingBottom="4">
          {text.noBrands}
        </Text>
      )}
      {brands.map((each) => (
        <BrandSection key={each.brand.nodeid} entry={each} makes={makes} />
      ))}
    </Card>
  );
}

function BrandSection({ entry: { brand, types }, makes }: { entry: BrandEntry; makes: Makes }) {
  const mayEdit = useCan('equipment', 'update');
  const mayAdd = useCan('equipment', 'create');
  const { nodeid, name } = brand;
  return (
    <>
      <Line brand>
        <Row flex="1 1 9rem" flexWrap="wrap" minWidth="0" columnGap="3" rowGap="1">
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            {name}
          </Heading>
          <PendingBadge rows={[[brandRecord, nodeid]]} />
        </Row>
        {mayAdd && (
          <IconLink
            icon="plus"
            label={text.addTypeOf(name)}
            to={links.to('createEquipmentType', { brandnodeid: nodeid })}
          />
        )}
        {mayEdit && <IconLink icon="edit" label={text.edit(name)} to={links.to('editBrand', { nodeid })} />}
      </Line>
      {types.length === 0 ? (
        <Text tone="muted" padding="4">
          {text.noTypes}
        </Text>
      ) : (
        <List aria-label={name}>
          {types.map((type) => (
            <TypeRow key={type.nodeid} type={type} makes={makes} />
          ))}
        </List>
      )}
    </>
  );
}

function TypeRow({ type, makes }: { type: EquipmentType; makes: Makes }) {
  const { nodeid, model } = type;
  const count = makes.machines.get(nodeid) ?? 0;
  return (
    <ListRow
      to={links.equipmentTypeOverview(nodeid)}
      state={{ from: 'types' }}
      title={
        <Box as="span" display="flex" flexWrap="wrap" alignItems="center" gap="1" columnGap="3">
          <Box as="span" overflowWrap="anywhere">
            {model}
          </Box>
          <PendingBadge rows={[[equipmenttype, nodeid]]} />
        </Box>
      }
      subtitle={[classNameOf(type, makes.classes) || text.noClass, text.machines(count)].join(' · ')}
    />
  );
}
