import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { type Area, area, site as siteRecord } from '../../../shared/contract/machine/place.ts';
import { countryName } from '../../../shared/lib/countries.ts';
import { links } from '../../app/links.ts';
import type { MachineEntry } from '../../parts/machine/machine-index.ts';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { federalStates } from '../../text/de/machine/federal-states.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { IconLink } from '../../ui/action/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import type { SiteWithAreas } from './queries.ts';

type Props = {
  site: SiteWithAreas;
  /** All machines on this device. */
  machines: readonly MachineEntry[];
  /** Places that this user is subscribed to. */
  seen: ReadonlySet<string>;
  open: boolean;
  onToggle: (open: boolean) => void;
};

const isState = (code: string): code is keyof typeof federalStates => Object.hasOwn(federalStates, code);

/** Street, add-on, zip and city in one line; the country where it is another one. */
function addressOf({ street, siteid, zipcode, city, country }: SiteWithAreas): string {
  const town = [zipcode, city].filter(Boolean).join(' ');
  return [street, siteid, town, country !== 'DE' && countryName(country)].filter(Boolean).join(', ');
}

/** [L1] A site with its address; unfolded, with its areas. */
export function SiteSection({ site, machines, seen, open, onToggle }: Props) {
  const mayEdit = useCan('equipment', 'update');
  const mayAdd = useCan('equipment', 'create');
  const { nodeid, name, areas, subdivision } = site;
  const state = { pageType: 'add', sitename: name, sitenodeid: nodeid };
  const add = mayAdd && (
    <LinkButton to={links.to('createArea', { sitenodeid: nodeid })} state={state} icon="plus" variant="soft">
      {text.addArea}
    </LinkButton>
  );
  const count = machines.filter((machine) => machine.sitenodeid === nodeid).length;
  return (
    <AccordionSection
      open={open}
      onToggle={onToggle}
      title={
        <Row gap="3">
          <Icon name="factory" color="muted" />
          <Box>
            <Text as="h2" weight="semibold" overflowWrap="anywhere">
              {name}
            </Text>
            <Text size="sm" tone="muted" fontWeight="normal" overflowWrap="anywhere">
              {addressOf(site)}
            </Text>
            <Text size="sm" tone="muted" fontWeight="normal">
              {[text.areas(areas.length), text.machines(count)].join(' · ')}
            </Text>
            <PendingBadge rows={[[siteRecord, nodeid]]} />
          </Box>
        </Row>
      }
    >
      <Stack gap="3">
        {(mayEdit || isState(subdivision)) && (
          <Row justifyContent="space-between" flexWrap="wrap">
            <Text size="sm" tone="muted">
              {isState(subdivision) && `${text.subdivision}: ${federalStates[subdivision]}`}
            </Text>
            {mayEdit && (
              <LinkButton
                to={links.to('editSite', { nodeid })}
                state={{ pageType: 'edit' }}
                icon="edit"
                variant="outline"
              >
                {text.editSite}
              </LinkButton>
            )}
          </Row>
        )}
        {areas.length === 0 ? (
          <EmptyState icon="mapPin" title={text.noAreas} text={mayAdd && text.noAreasText} action={add} />
        ) : (
          <>
            <Areas site={site} machines={machines} seen={seen} editable={mayEdit} />
            {add && <Box>{add}</Box>}
          </>
        )}
      </Stack>
    </AccordionSection>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > li + li': { borderTopWidth: '1px' },
  },
});
const Line = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '1', paddingInlineEnd: '1' },
});
const Target = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: '1',
    gap: '3',
    minWidth: '0',
    minHeight: '60px',
    paddingInline: '3',
    paddingBlock: '2',
    lineHeight: 'snug',
    borderRadius: 'md',
    _hover: { background: 'hover' },
    _focusVisible: { outlineOffset: '-3px' },
  },
});

type AreasProps = Pick<Props, 'site' | 'machines' | 'seen'> & { editable: boolean };

/** [L2] Each leads to its machines, and to its form by right. */
function Areas({ site, machines, seen, editable }: AreasProps) {
  const saying = ({ nodeid, areaid }: Area) => {
    const count = machines.filter((machine) => machine.areanodeid === nodeid).length;
    const hidden = count === 0 && !seen.has(nodeid) && !seen.has(site.nodeid);
    return [areaid, hidden ? text.unseen : text.machines(count)].filter(Boolean).join(' · ');
  };
  return (
    <List aria-label={text.areas(site.areas.length)}>
      {site.areas.map((each) => (
        <Line key={each.nodeid}>
          <Target to={links.to('machines', { areanodeid: each.nodeid })}>
            <Icon name="mapPin" color="muted" />
            <Box flex="1">
              <Text weight="medium" overflowWrap="anywhere">
                {each.name}
              </Text>
              <Text size="sm" tone="muted">
                {saying(each)}
              </Text>
              <PendingBadge rows={[[area, each.nodeid]]} />
            </Box>
          </Target>
          {editable && (
            <IconLink
              icon="edit"
              label={text.edit(each.name)}
              to={links.to('createArea', { nodeid: each.nodeid })}
              state={{ pageType: 'edit', sitename: site.name, sitenodeid: site.nodeid }}
            />
          )}
        </Line>
      ))}
    </List>
  );
}
