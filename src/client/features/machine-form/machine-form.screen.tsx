import { useState } from 'react';
import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { links, type PathName, paths } from '../../app/links.ts';
import { newNodeId } from '../../live/outbox/write.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { RecordAttention } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { machineFormText as text } from '../../text/de/machine/machine-form.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { type MachineDraft, MachineForm, type SavedMachine } from './machine-form.tsx';
import { copyOf, EMPTY_VALUES, NO_NAMES } from './machine-values.ts';
import { inOpenPlaces, openPlaces } from './place/open-places.ts';
import { presetValues } from './place/preset-values.ts';
import { type OpenedMachine, useMakes, useOpenedMachine, useSubscribedPlaces } from './queries.ts';

const onward = { to: links.machines(), toLabel: text.toMachines };

type Ways = { hasScreen: (name: PathName) => boolean };
type State = { equipment?: { nodeid?: string }; nodeid?: string; pageType?: string } | null;

/** [E1] Which machine the form is about: it edits where the path, the state's pageType or `?nodeid=` says so. */
function useSubject(): { kind: 'edit' | 'copy' | 'add'; nodeid: string | null } {
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const told = state as State;
  const named = query.get('nodeid') ?? told?.equipment?.nodeid ?? told?.nodeid ?? null;
  const copied = query.get('copyof');
  const onEditPath = matchPath({ path: paths.editMachine, caseSensitive: false }, pathname) !== null;
  const edits = onEditPath || told?.pageType === 'edit' || (named && told?.pageType !== 'add');
  if (edits) return { kind: 'edit', nodeid: named };
  return copied ? { kind: 'copy', nodeid: copied } : { kind: 'add', nodeid: null };
}

/** [E1] [M3] `/create-equipment`, `/create-machine` and `/edit-machine` show this one form. */
export function MachineFormScreen({ hasScreen }: Ways) {
  const { kind, nodeid } = useSubject();
  const mayEdit = useCan('equipment', 'update');
  const mayAdd = useCan('equipment', 'create');
  const found = useOpenedMachine(nodeid);
  // The bases of the patch are the values that the person saw first, whatever a pull brings or takes meanwhile (CF1).
  const [first, setFirst] = useState<OpenedMachine | null>(null);
  if (found && first?.row.nodeid !== found.row.nodeid) setFirst(found);
  const denied = kind === 'edit' ? !mayEdit && text.deniedText : !mayAdd && text.deniedAdd;
  if (denied) return <FormDenied title={text.denied} text={denied} {...onward} />;
  const subject = first?.row.nodeid === nodeid ? first : found;
  if (kind !== 'add' && subject === undefined) return <FormLoading />;
  return (
    <Opened
      key={`${kind} ${nodeid}`}
      kind={kind}
      nodeid={nodeid}
      subject={subject ?? null}
      gone={kind === 'edit' && found === null}
      hasScreen={hasScreen}
    />
  );
}

type OpenedProps = Ways & {
  kind: 'edit' | 'copy' | 'add';
  nodeid: string | null;
  subject: OpenedMachine | null;
  gone: boolean;
};

const titles = { edit: text.editTitle, copy: text.copyTitle, add: text.addTitle };

function Opened({ kind, nodeid, subject, gone, hasScreen }: OpenedProps) {
  const leadOn = useLeadOn();
  const [query] = useSearchParams();
  const tables = useMakes();
  const index = useMachineIndex();
  const subscribed = useSubscribedPlaces();
  const form = kind === 'edit' ? 'machine-edit' : 'machine-add';
  const start = useFormStart<MachineDraft>(nodeid ? `${form}:${nodeid}` : form);
  const [made] = useState(() => newNodeId('equipment'));
  if (!start || !tables || !index || subscribed === undefined) return <FormLoading />;

  const kept = start.draft?.fields;
  const row = kind === 'edit' ? (kept?.seen ?? subject?.row ?? null) : null;
  if (kind === 'edit' ? !row : kind === 'copy' && !subject && !kept)
    return <FormNotFound title={text.notFound} text={text.notFoundText} {...onward} />;
  const names = subject?.names ?? NO_NAMES;
  const places = openPlaces(index, subscribed, row ? [row.areanodeid, row.equipmentpoolnodeid] : []);
  const initial =
    kind === 'copy' && subject
      ? inOpenPlaces(copyOf(subject.row, names, text.nameOfCopy), places)
      : presetValues(EMPTY_VALUES, query, places);
  const name = subject?.row.name ?? '';
  const about = { edit: text.bannerEdit, copy: text.bannerCopy(name), add: text.bannerAdd }[kind];
  const back =
    kind === 'add' || !nodeid
      ? { to: links.machines(), label: text.machines }
      : { to: links.machineOverview(nodeid), label: row?.name ?? name };
  const leave = ({ nodeid: saved, sitenodeid, poolnodeid }: SavedMachine) => {
    // [E5] The next steps with a new machine are on its page.
    if (kind !== 'edit') return leadOn(links.machineOverview(saved), { replace: true });
    const toSite = sitenodeid !== '' && poolnodeid === '' && hasScreen('sites');
    leadOn(toSite ? links.sites(sitenodeid) : links.machines(), { replace: true });
  };
  return (
    <Page width="form" maxWidth={{ lg: '1120px' }}>
      <PageHeader title={titles[kind]} back={back} />
      {row && <RecordAttention record={equipment} nodeid={row.nodeid} />}
      <MachineForm
        start={start}
        opened={{ seen: row, names, nodeid: row?.nodeid ?? made }}
        initial={initial}
        about={about}
        gone={gone}
        tables={tables}
        index={places}
        onSaved={leave}
      />
    </Page>
  );
}
