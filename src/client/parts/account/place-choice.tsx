import { type Area, area, equipmentpool, type Site, site } from '../../../shared/contract/machine/place.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { userFormText as text } from '../../text/de/account/users.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';

const byName = (left: { name: string }, right: { name: string }) =>
  left.name.localeCompare(right.name, 'de', { numeric: true });

type Places = { sites: (Site & { areas: Area[] })[]; pools: { nodeid: string; name: string }[] };

/** Sites with their areas, and pools, by name; undefined while they are looked up. */
function usePlaces(): Places | undefined {
  return useLive(async (mirror) => {
    const [sites, areas, pools] = await Promise.all([
      mirror.table(site).toArray(),
      mirror.table(area).toArray(),
      mirror.table(equipmentpool).toArray(),
    ]);
    const areasOf = (nodeid: string) => areas.filter(({ sitenodeid }) => sitenodeid === nodeid).sort(byName);
    return {
      sites: sites.sort(byName).map((each) => ({ ...each, areas: areasOf(each.nodeid) })),
      pools: pools.sort(byName),
    };
  }, []);
}

/** Places of which some may be chosen: a site with all of its areas, or with those that may. */
function narrowed({ sites, pools }: Places, may: (nodeid: string) => boolean): Places {
  const parts = sites.map((each) => ({
    ...each,
    areas: may(each.nodeid) ? each.areas : each.areas.filter(({ nodeid }) => may(nodeid)),
  }));
  return {
    sites: parts.filter(({ nodeid, areas }) => may(nodeid) || areas.length > 0),
    pools: pools.filter(({ nodeid }) => may(nodeid)),
  };
}

type Props = {
  /** Node ids; of what is not shown here, such as machines, too. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  disabled?: boolean;
  /** [U5] Nothing but these, and the areas of sites among them, may be chosen; anything without it. */
  within?: readonly string[] | undefined;
  /** What is said of nothing at all. */
  empty: string;
};

/**
 * [U4] [U5] What somebody sees: sites with their areas, and pools. A site includes its areas; 'all' are all sites and
 * pools. Nothing at all is pointed out.
 */
export function PlaceChoice({ chosen, onChange, disabled, within: only, empty }: Props) {
  const places = usePlaces();
  if (!places) return <Skeleton height="120px" />;
  const may = (nodeid: string) => !only || only.includes(nodeid);
  const { sites, pools } = only ? narrowed(places, may) : places;
  const has = new Set(chosen);
  const areas = sites.flatMap((each) => each.areas.map(({ nodeid }) => nodeid));
  const shown = new Set([...[...sites, ...pools].map(({ nodeid }) => nodeid), ...areas]);
  const whole = (only ?? [...sites, ...pools].map(({ nodeid }) => nodeid)).filter((nodeid) =>
    shown.has(nodeid),
  );
  const others = chosen.filter((nodeid) => !shown.has(nodeid));
  const all = whole.length > 0 && whole.every((nodeid) => has.has(nodeid));
  const toggle = (nodeid: string, wanted: boolean, replaced: readonly string[] = []) => {
    const rest = chosen.filter((each) => each !== nodeid && !replaced.includes(each));
    onChange(wanted ? [...rest, nodeid] : rest);
  };
  return (
    <Stack gap="3">
      {whole.length > 0 && (
        <Checkbox
          label={text.allPlaces}
          checked={all}
          disabled={disabled}
          onChange={(wanted) => onChange(wanted ? [...others, ...whole] : others)}
        />
      )}
      {sites.length > 0 && (
        <Box as="fieldset">
          <Text as="legend" size="sm" weight="semibold">
            {text.sites}
          </Text>
          {sites.map(({ nodeid, name, areas: parts }) => (
            <Box key={nodeid}>
              <Checkbox
                label={name}
                checked={has.has(nodeid)}
                disabled={disabled || !may(nodeid)}
                onChange={(wanted) =>
                  toggle(
                    nodeid,
                    wanted,
                    parts.map((each) => each.nodeid),
                  )
                }
              />
              <Box paddingInlineStart="8">
                {parts.map((each) => (
                  <Checkbox
                    key={each.nodeid}
                    label={each.name}
                    checked={has.has(nodeid) || has.has(each.nodeid)}
                    disabled={disabled || has.has(nodeid)}
                    onChange={(wanted) => toggle(each.nodeid, wanted)}
                  />
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {pools.length > 0 && (
        <Box as="fieldset">
          <Text as="legend" size="sm" weight="semibold">
            {text.pools}
          </Text>
          {pools.map(({ nodeid, name }) => (
            <Checkbox
              key={nodeid}
              label={name}
              checked={has.has(nodeid)}
              disabled={disabled}
              onChange={(wanted) => toggle(nodeid, wanted)}
            />
          ))}
        </Box>
      )}
      {chosen.length === 0 && whole.length > 0 && (
        <Text size="sm" tone="danger" role="status">
          {empty}
        </Text>
      )}
    </Stack>
  );
}
