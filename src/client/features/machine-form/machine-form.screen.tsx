import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Equipment, equipment } from '../../../shared/contract/machine/equipment.ts';
import { links } from '../../app/links.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { RecordAttention } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { notFoundText } from '../../text/de/app/not-found.ts';
import { machineFormText as text } from '../../text/de/machine/machine-form.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { type MachineDraft, MachineForm } from './machine-form.tsx';

const onward = { to: links.machines(), toLabel: text.toMachines };

/** [M3] `/create-machine?nodeid=`: edits a machine. The node id in the address wins over the navigation state. */
export function MachineFormScreen() {
  const [query] = useSearchParams();
  const state = useLocation().state as { equipment?: { nodeid?: string } } | null;
  const nodeid = query.get('nodeid') ?? state?.equipment?.nodeid;
  const allowed = useCan('equipment', 'update');
  if (!nodeid) return <FormNotFound title={notFoundText.title} text={notFoundText.text} {...onward} />;
  if (!allowed) return <FormDenied title={text.denied} text={text.deniedText} {...onward} />;
  return <Edit key={nodeid} nodeid={nodeid} />;
}

function Edit({ nodeid }: { nodeid: string }) {
  const row = useLive(async (mirror) => (await mirror.table(equipment).get(nodeid)) ?? null, [nodeid]);
  // The bases of the patch are the values that the person saw first, whatever a pull brings or takes meanwhile (CF1).
  const [seen, setSeen] = useState(row);
  if (row && !seen) setSeen(row);
  const start = useFormStart<MachineDraft>(`machine-edit:${nodeid}`);
  const opened = start?.draft?.fields?.seen ?? seen;
  if (start && opened) return <Opened nodeid={nodeid} seen={opened} start={start} />;
  if (row !== null || !start) return <FormLoading />;
  return <FormNotFound title={text.notFound} text={text.notFoundText} {...onward} />;
}

type OpenedProps = {
  nodeid: string;
  seen: Equipment;
  start: NonNullable<ReturnType<typeof useFormStart<MachineDraft>>>;
};

function Opened({ nodeid, seen, start }: OpenedProps) {
  const navigate = useNavigate();
  const back = links.machineOverview(nodeid);
  return (
    <Page width="form">
      <PageHeader title={text.editTitle} back={{ to: back, label: seen.name }} />
      <RecordAttention record={equipment} nodeid={nodeid} />
      <MachineForm start={start} seen={seen} onSaved={() => void navigate(back, { replace: true })} />
    </Page>
  );
}
