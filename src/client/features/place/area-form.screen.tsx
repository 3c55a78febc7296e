import { useLocation, useSearchParams } from 'react-router-dom';
import { type Area, area } from '../../../shared/contract/machine/place.ts';
import { links } from '../../app/links.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useEdited } from '../../parts/forms/use-edited.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention, RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { type AreaDraft, AreaForm } from './area-form.tsx';
import { DeletePlace } from './delete-place.tsx';
import { useSites } from './queries.ts';
import type { PlaceState } from './site-form.screen.tsx';

const onward = { to: links.sites(), toLabel: text.toSites };

/** [L2] `/create-area`: edits with `?nodeid=`, otherwise a new area of the site `?sitenodeid=`. */
export function AreaFormScreen() {
  const [query] = useSearchParams();
  const given = useLocation().state as PlaceState | null;
  const nodeid = query.get('nodeid');
  const sitenodeid = query.get('sitenodeid') ?? given?.sitenodeid ?? '';
  const allowed = useCan('equipment', nodeid ? 'update' : 'create');
  if (!allowed) return <FormDenied title={text.denied} text={text.deniedText} {...onward} />;
  if (nodeid) return <Edit key={nodeid} nodeid={nodeid} />;
  return <Opened key={sitenodeid} seen={null} gone={false} sitenodeid={sitenodeid} />;
}

function Edit({ nodeid }: { nodeid: string }) {
  const edited = useEdited(area, nodeid);
  if (edited) return <Opened {...edited} sitenodeid={edited.seen.sitenodeid} />;
  if (edited === undefined) return <FormLoading />;
  return <FormNotFound title={text.notFound.area} text={text.notFoundText} {...onward} />;
}

type Props = { seen: Area | null; gone: boolean; sitenodeid: string };

function Opened({ seen, gone, sitenodeid }: Props) {
  const leadOn = useLeadOn();
  const mayDelete = useCan('equipment', 'delete');
  const start = useFormStart<AreaDraft>(seen ? `area-edit:${seen.nodeid}` : 'area-add');
  const sites = useSites();
  const site = sites?.find(({ nodeid }) => nodeid === sitenodeid);
  // [L2] One step back, where there is one: a deep link has none.
  const { key } = useLocation();
  const leave = () => {
    if (key === 'default') leadOn(links.sites(sitenodeid), { replace: true });
    else leadOn(-1);
  };
  if (sites && sitenodeid && !site && !seen) {
    return <FormNotFound title={text.notFound.site} text={text.notFoundText} {...onward} />;
  }
  return (
    <Page width="form">
      <PageHeader
        title={seen ? text.editArea : text.addAreaTitle}
        trail={site ? [{ to: links.sites(), label: text.sites }] : []}
        back={{ to: links.sites(site?.nodeid), label: site?.name ?? text.sites }}
        subtitle={
          seen && !gone ? <RecordStateBadge record={area} nodeid={seen.nodeid} /> : (site?.name ?? undefined)
        }
        actions={
          seen && mayDelete && !gone ? (
            <DeletePlace kind="area" nodeid={seen.nodeid} name={seen.name} onDeleted={leave} />
          ) : undefined
        }
      />
      {seen && <RecordAttention record={area} nodeid={seen.nodeid} />}
      {start && sites && (
        <AreaForm
          start={start}
          seen={seen}
          gone={gone}
          sitenodeid={sitenodeid}
          sites={sites}
          onSaved={(to) => leadOn(links.sites(to), { replace: true })}
        />
      )}
    </Page>
  );
}
