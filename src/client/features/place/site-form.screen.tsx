import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { type Site, site } from '../../../shared/contract/machine/place.ts';
import { links, paths } from '../../app/links.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useEdited } from '../../parts/forms/use-edited.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention, RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { DeletePlace } from './delete-place.tsx';
import { useSites } from './queries.ts';
import { type SiteDraft, SiteForm } from './site-form.tsx';

const onward = { to: links.sites(), toLabel: text.toSites };

/** Navigation state that other screens hand over; a node id in the address wins [L1]. */
export type PlaceState = {
  pageType?: 'add' | 'edit';
  nodeid?: string;
  sitename?: string;
  sitenodeid?: string;
};

/** [L1] `/create-site` and `/edit-site?nodeid=`. */
export function SiteFormScreen() {
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const given = state as PlaceState | null;
  const named = query.get('nodeid') ?? given?.nodeid ?? '';
  const path = matchPath({ path: paths.editSite, caseSensitive: false }, pathname);
  const editing = path !== null || given?.pageType === 'edit' || named !== '';
  const allowed = useCan('equipment', editing ? 'update' : 'create');
  if (!allowed) return <FormDenied title={text.denied} text={text.deniedText} {...onward} />;
  return editing ? <Edit key={named} nodeid={named} /> : <Opened seen={null} gone={false} />;
}

function Edit({ nodeid }: { nodeid: string }) {
  const edited = useEdited(site, nodeid);
  if (edited) return <Opened {...edited} />;
  if (edited === undefined) return <FormLoading />;
  return <FormNotFound title={text.notFound.site} text={text.notFoundText} {...onward} />;
}

function Opened({ seen, gone }: { seen: Site | null; gone: boolean }) {
  const leadOn = useLeadOn();
  const mayDelete = useCan('equipment', 'delete');
  const start = useFormStart<SiteDraft>(seen ? `site-edit:${seen.nodeid}` : 'site-add');
  const areas = useSites()?.find(({ nodeid }) => nodeid === seen?.nodeid)?.areas;
  const back = links.sites(seen?.nodeid);
  const leave = (to: string) => leadOn(to, { replace: true });
  return (
    <Page width="form">
      <PageHeader
        title={seen ? text.editSite : text.addSiteTitle}
        back={{ to: back, label: text.sites }}
        subtitle={seen && !gone ? <RecordStateBadge record={site} nodeid={seen.nodeid} /> : undefined}
        actions={
          seen && mayDelete && !gone && areas ? (
            <DeletePlace
              kind="site"
              nodeid={seen.nodeid}
              name={seen.name}
              areas={areas}
              onDeleted={() => leave(links.sites())}
            />
          ) : undefined
        }
      />
      <Text tone="muted">{text.intro}</Text>
      {seen && <RecordAttention record={site} nodeid={seen.nodeid} />}
      {start && <SiteForm start={start} seen={seen} gone={gone} onSaved={() => leave(back)} />}
    </Page>
  );
}
