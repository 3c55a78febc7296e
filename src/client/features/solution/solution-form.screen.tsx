import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { questionanswer } from '../../../shared/contract/faq.ts';
import { workflow } from '../../../shared/contract/maintenance.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { links } from '../../app/links.ts';
import { useFormStart } from '../../parts/form-draft.ts';
import { RecordAttention } from '../../parts/record-state.tsx';
import { useFirstLoad } from '../../parts/use-first-load.ts';
import { useCan } from '../../state/session.ts';
import { solutionText } from '../../text/de/solution.ts';
import { delays } from '../../text/delays.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/display/state-message.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { DeleteSolution } from './delete-solution.tsx';
import { type SolutionView, useSolution } from './queries.ts';
import { type SolutionDraft, SolutionForm } from './solution-form.tsx';
import { placeOf, type SolutionKind, type SolutionRoute, useSolutionRoute } from './solution-route.ts';

const features = { measure: 'notification.workflow', faq: 'equipment.faq' } as const;

/** [W1] `/create-workflow-step`, `/edit-workflow-step`, `/create-faq`, `/edit-faq`. */
export function SolutionFormScreen() {
  const route = useSolutionRoute();
  const { kind, edited, of } = route;
  const allowed = useCan(features[kind], edited === null ? 'create' : 'update');
  const view = useSolution(kind, edited, of);
  // The bases of an edit are the values that the person saw first, whatever a pull brings or takes meanwhile (CF1).
  const [first, setFirst] = useState<{ key: string; view: SolutionView }>();
  const key = `${kind} ${edited ?? ''} ${of}`;
  if (view && first?.key !== key) setFirst({ key, view });
  const opened = first?.key === key ? first.view : view;
  if (!allowed) return <Denied kind={kind} />;
  if (opened) return <Opened key={key} route={route} view={opened} gone={view === null} />;
  return view === undefined ? <Page width="form" aria-busy="true" /> : <NotFound kind={kind} />;
}

function Denied({ kind }: { kind: SolutionKind }) {
  return (
    <Page width="form">
      <PageHeader title={solutionText.denied} />
      <ErrorState
        size="page"
        icon="lock"
        title={solutionText.denied}
        todo={solutionText[kind].denied}
        action={<LinkButton to={links.machines()}>{solutionText.toMachines}</LinkButton>}
      />
    </Page>
  );
}

function NotFound({ kind }: { kind: SolutionKind }) {
  if (useFirstLoad() === 'skeleton') return <SkeletonText lines={6} />;
  const title = solutionText[kind].notFound;
  return (
    <Page width="form">
      <PageHeader title={title} />
      <EmptyState
        size="page"
        icon="search"
        title={title}
        text={solutionText.notFoundText}
        action={<LinkButton to={links.machines()}>{solutionText.toMachines}</LinkButton>}
      />
    </Page>
  );
}

type OpenedProps = { route: SolutionRoute; view: SolutionView; gone: boolean };

function Opened({ route, view: { holder, solution }, gone }: OpenedProps) {
  const { kind, specifier, state } = route;
  const mayDelete = useCan(features[kind], 'delete');
  const form = solution ? `solution-edit:${solution.nodeid}` : `solution-add:${kind}:${holder.nodeid}`;
  const start = useFormStart<SolutionDraft>(form);
  const returnState = { from: state.notificationFrom };
  const leave = useReturn(holder.nodeid, returnState);
  const text = solutionText[kind];
  return (
    <Page width="form">
      <PageHeader
        title={solution ? text.edit : text.add}
        back={{ to: placeOf(holder.nodeid).to, label: holder.label, state: returnState }}
        actions={
          solution && mayDelete && !gone ? (
            <DeleteSolution kind={kind} solution={solution} onDeleted={() => leave('deleted')} />
          ) : undefined
        }
      />
      {solution && (
        <RecordAttention record={kind === 'measure' ? workflow : questionanswer} nodeid={solution.nodeid} />
      )}
      {start && (
        <SolutionForm
          kind={kind}
          form={form}
          holder={holder}
          seen={start.draft?.fields?.seen ?? solution}
          draft={start.draft}
          specifier={specifier}
          onSaved={() => leave('saved')}
        />
      )}
    </Page>
  );
}

/** [W3] [X5] The way back: to the details at once, to a machine through tab −1, to a type a second after saving. */
function useReturn(of: string, state: { from: string | undefined }) {
  const navigate = useNavigate();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (how: 'saved' | 'deleted') => {
    const go = () => void navigate(placeOf(of).forced, { replace: true, state });
    const patient = how === 'saved' && kindOfNodeId(of) === 'equipmenttype';
    if (patient) waiting.current = setTimeout(go, delays.faqSaveRedirect);
    else go();
  };
}
