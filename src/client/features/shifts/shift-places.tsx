import { area, site } from '../../../shared/contract/machine/place.ts';
import { shiftmodel } from '../../../shared/contract/machine/shift.ts';
import { civilDay, startOfCivilDay } from '../../../shared/lib/civil-day.ts';
import { modelOn } from '../../../shared/rules/shifts/shift-calendar.ts';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { useSession } from '../../state/session.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Heading, Row, Stack } from '../../ui/layout/primitives.ts';
import { linesOf } from './shift-lines.ts';

const byName = (a: { name: string }, b: { name: string }) =>
  a.name.localeCompare(b.name, 'de', { numeric: true });

/** The sites with their areas and the models of those. */
function usePlaces() {
  return useLive(async (mirror) => {
    const [sites, areas, models] = await Promise.all([
      mirror.table(site).toArray(),
      mirror.table(area).toArray(),
      mirror.table(shiftmodel).toArray(),
    ]);
    return sites.sort(byName).map((each) => ({
      ...each,
      areas: areas
        .filter(({ sitenodeid }) => sitenodeid === each.nodeid)
        .sort(byName)
        .map((place) => ({
          ...place,
          models: models.filter(({ shiftmodelof }) => shiftmodelof === place.nodeid),
        })),
    }));
  }, []);
}

/** [L2] Every area with the shifts that hold today. */
export function ShiftPlaces() {
  const { timezone } = useSession();
  const now = useNow();
  const start = startOfCivilDay(civilDay(now, timezone), timezone);
  const places = usePlaces()?.filter(({ areas }) => areas.length > 0);
  return (
    <Page maxWidth="860px">
      <PageHeader title={text.title} subtitle={text.chooseText} />
      {places?.length === 0 && (
        <EmptyOrLoading>
          <EmptyState size="page" icon="clock" title={text.noAreas} text={text.noAreasText} />
        </EmptyOrLoading>
      )}
      {places?.map((each) => (
        <Stack key={each.nodeid} gap="2">
          <Row flexWrap="wrap" columnGap="3" rowGap="0">
            <Heading size="sm" flex="1 1 auto">
              {each.name}
            </Heading>
            <TextLink
              to={links.shifts(each.nodeid)}
              css={{
                '@media (pointer: coarse)': {
                  display: 'inline-flex',
                  alignItems: 'center',
                  minHeight: 'touch',
                },
              }}
            >
              {text.ofSite}
            </TextLink>
          </Row>
          <Card padded={false}>
            <List aria-label={each.name}>
              {each.areas.map(({ nodeid, name, models }) => {
                const model = modelOn(models, { start, end: start + 1 });
                return (
                  <ListRow
                    key={nodeid}
                    to={links.shifts(nodeid)}
                    title={
                      <Row as="span" flexWrap="wrap" gap="2">
                        {name}
                        <PendingBadge rows={models.map((row) => [shiftmodel, row.nodeid] as const)} />
                      </Row>
                    }
                    subtitle={model ? linesOf(model.shifts).join(' · ') : text.noModel}
                  />
                );
              })}
            </List>
          </Card>
        </Stack>
      ))}
    </Page>
  );
}
