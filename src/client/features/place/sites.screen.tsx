import { useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { useSeenPlaces } from '../../parts/machine/use-place-targets.ts';
import { useCan } from '../../state/session.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/primitives.ts';
import { useSites } from './queries.ts';
import { SiteSection } from './site-section.tsx';

/** [L1] [L6] `/sites` and `/sites/{no_sites}`: all sites with their areas; `?sitenodeid=` opens one of them. */
export function SitesScreen() {
  const mayRead = useCan('equipment', 'read');
  const mayAdd = useCan('equipment', 'create');
  const sites = useSites();
  const index = useMachineIndex();
  const seen = useSeenPlaces();
  const [query, setQuery] = useSearchParams();
  if (!mayRead) {
    const onward = { to: links.dashboard(), toLabel: text.toStart };
    return <FormDenied title={text.denied} text={text.deniedList} {...onward} />;
  }
  const add = mayAdd && (
    <LinkButton to={links.to('createSite')} state={{ pageType: 'add' }} icon="plus">
      {text.addSite}
    </LinkButton>
  );
  const opened = query.get('sitenodeid');
  const toggle = (nodeid: string, open: boolean) => {
    // The browser tells of every change, also of those that follow from the address.
    if (open === (opened === nodeid)) return;
    const next = new URLSearchParams(query);
    if (open) next.set('sitenodeid', nodeid);
    else next.delete('sitenodeid');
    setQuery(next, { replace: true });
  };
  return (
    <Page maxWidth="860px">
      <PageHeader
        title={text.sites}
        back={{ to: links.machines(), label: machinesText.title }}
        subtitle={text.intro}
        actions={sites?.length ? add : undefined}
      />
      {sites?.length === 0 && (
        <EmptyOrLoading action={add}>
          <EmptyState size="page" icon="factory" title={text.noSites} text={text.noSitesText} action={add} />
        </EmptyOrLoading>
      )}
      {sites && index && seen && sites.length > 0 && (
        <Stack gap="3">
          {sites.map((site) => (
            <SiteSection
              key={site.nodeid}
              site={site}
              machines={index.machines}
              seen={seen}
              open={sites.length === 1 || site.nodeid === opened}
              onToggle={(open) => toggle(site.nodeid, open)}
            />
          ))}
        </Stack>
      )}
    </Page>
  );
}
