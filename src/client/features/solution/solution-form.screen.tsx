import { useEffect, useRef, useState } from 'react';
import { questionanswer } from '../../../shared/contract/machine/faq.ts';
import { workflow } from '../../../shared/contract/maintenance/maintenance.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { links } from '../../app/links.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFormStart } from '../../parts/forms/form-draft.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { RecordAttention } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { solutionText } from '../../text/de/notification/solution.ts';
import { delays } from '../../text/delays.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { DeleteSolution } from './delete-solution.tsx';
import { type SolutionView, useSolution } from './queries.ts';
import { type SolutionDraft, SolutionForm } from './solution-form.tsx';
import { placeOf, type SolutionRoute, useSolutionRoute } from './solution-route.ts';

const features = { measure: 'notification.workflow', faq: 'equipment.faq' } as const;

const onward = { to: links.machines(), toLabel: solutionText.toMachines };

/** [W1] `/create-workflow-step`, `/edit-workflow-step`, `/create-faq`, `/edit-faq`. */
export function SolutionFormScreen() {
  const route = useSolutionRoute();
  const { kind, edited, of } = route;
  const allowed = useCan(features[kind], edited === null ? 'create' : 'update');
  const view = useSolution(kind, edited, of);
  // The bases of an edit are the values that the person saw first, also after a pull (CF1).
  const [first, setFirst] = useState<{ key: string; view: SolutionView }>();
  const key = `${kind} ${edited ?? ''} ${of}`;
  if (view && first?.key !== key) setFirst({ key, view });
  const opened = first?.key === key ? first.view : view;
  const { deniedText, notFound } = solutionText[kind];
  if (!allowed)
    return <FormDenied title={solutionText.denied} text={deniedText(edited !== null)} {...onward} />;
  if (opened) return <Opened key={key} route={route} view={opened} gone={view === null} />;
  if (view === undefined) return <FormLoading />;
  return <FormNotFound title={notFound} text={solutionText.notFoundText} {...onward} />;
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
          start={start}
          holder={holder}
          seen={start.draft?.fields?.seen ?? solution}
          specifier={specifier}
          onSaved={() => leave('saved')}
        />
      )}
    </Page>
  );
}

/** [W3] [X5] The way back: to the details at once, to a machine through tab −1, to a type a second after saving. */
function useReturn(of: string, state: { from: string | undefined }) {
  const leadOn = useLeadOn();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (how: 'saved' | 'deleted') => {
    const go = () => leadOn(placeOf(of).forced, { replace: true, state });
    const patient = how === 'saved' && kindOfNodeId(of) === 'equipmenttype';
    if (patient) waiting.current = setTimeout(go, delays.faqSaveRedirect);
    else go();
  };
}
