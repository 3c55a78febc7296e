import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { type EquipmentPool, equipmentpool } from '../../../shared/contract/machine/place.ts';
import { links, paths } from '../../app/links.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useEdited } from '../../parts/forms/use-edited.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention, RecordStateBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { DeletePlace } from './delete-place.tsx';
import { type PoolDraft, PoolForm } from './pool-form.tsx';
import type { PlaceState } from './site-form.screen.tsx';

const list = links.machines();
const onward = { to: list, toLabel: text.toMachines };

/** [L3] `/create-equipment-pool`, `/edit-pool?nodeid=` and their doubles `/create-machine-pool`, `/edit-machine-pool`. */
export function PoolFormScreen() {
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const given = state as PlaceState | null;
  const named = query.get('nodeid') ?? given?.nodeid ?? '';
  const asks = [paths.editPool, paths.editMachinePool].some((path) =>
    matchPath({ path, caseSensitive: false }, pathname),
  );
  const editing = asks || given?.pageType === 'edit' || named !== '';
  const allowed = useCan('equipment', editing ? 'update' : 'create');
  if (!allowed) return <FormDenied title={text.denied} text={text.deniedText} {...onward} />;
  return editing ? <Edit key={named} nodeid={named} /> : <Opened seen={null} gone={false} />;
}

function Edit({ nodeid }: { nodeid: string }) {
  const edited = useEdited(equipmentpool, nodeid);
  if (edited) return <Opened {...edited} />;
  if (edited === undefined) return <FormLoading />;
  return <FormNotFound title={text.notFound.pool} text={text.notFoundText} {...onward} />;
}

function Opened({ seen, gone }: { seen: EquipmentPool | null; gone: boolean }) {
  const leadOn = useLeadOn();
  const mayDelete = useCan('equipment', 'delete');
  const start = useFormStart<PoolDraft>(seen ? `pool-edit:${seen.nodeid}` : 'pool-add');
  const leave = () => leadOn(list, { replace: true });
  return (
    <Page width="form">
      <PageHeader
        title={seen ? text.editPool : text.addPoolTitle}
        back={{ to: list, label: machinesText.title }}
        subtitle={
          seen && !gone ? <RecordStateBadge record={equipmentpool} nodeid={seen.nodeid} /> : undefined
        }
        actions={
          seen && mayDelete && !gone ? (
            <DeletePlace kind="pool" nodeid={seen.nodeid} name={seen.name} onDeleted={leave} />
          ) : undefined
        }
      />
      <Text tone="muted">{text.poolIntro}</Text>
      {seen && <RecordAttention record={equipmentpool} nodeid={seen.nodeid} />}
      {start && <PoolForm start={start} seen={seen} gone={gone} onSaved={leave} />}
    </Page>
  );
}
