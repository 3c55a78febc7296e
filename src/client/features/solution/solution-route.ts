import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { links, paths } from '../../app/links.ts';

/** A solution of a notification, or an FAQ of a machine or an equipment type. */
export type SolutionKind = 'measure' | 'faq';

/** Navigation state that other screens hand over [W1]. Ids in the address win, so that deep links work. */
export type SolutionState = {
  from?: 'notification' | 'faq' | 'faqMB' | string;
  pageType?: 'add' | 'edit';
  specifier?: string;
  equipmentnodeid?: string;
  equipmenttypenodeid?: string;
  notificationnodeid?: string;
  nodeid?: string;
  /** Where the notification page itself was opened from [N3]. */
  notificationFrom?: string;
};

export type SolutionRoute = {
  kind: SolutionKind;
  /** Node id of what is edited; null for a new one. */
  edited: string | null;
  /** What a new one hangs on: a notification, a machine or an equipment type. */
  of: string;
  specifier: string | undefined;
  state: SolutionState;
};

const isAt = (path: string, pathname: string) => matchPath({ path, caseSensitive: false }, pathname) !== null;

/** [W1] What the form is about, by path, query and navigation state. */
export function useSolutionRoute(): SolutionRoute {
  const { pathname, state: handed } = useLocation();
  const [query] = useSearchParams();
  const state = (handed as SolutionState | null) ?? {};
  const kind = [paths.createWorkflowStep, paths.editWorkflowStep].some((path) => isAt(path, pathname))
    ? 'measure'
    : 'faq';
  const editing = [paths.editWorkflowStep, paths.editFaq].some((path) => isAt(path, pathname));
  const holder =
    kind === 'measure'
      ? (query.get('notificationnodeid') ?? state.notificationnodeid)
      : (query.get('isfaqof') ?? state.equipmentnodeid ?? state.equipmenttypenodeid);
  return {
    kind,
    edited: editing ? (query.get('nodeid') ?? state.nodeid ?? '') : null,
    of: holder ?? state.nodeid ?? '',
    specifier: state.specifier,
    state,
  };
}

/** [W3] Where saving, deleting and the back link lead: details, the machine's FAQ tab, or the type's. */
export function placeOf(of: string): { to: string; forced: string } {
  switch (kindOfNodeId(of)) {
    case 'notification': {
      const to = links.notificationDetails(of, 'measures');
      return { to, forced: to };
    }
    case 'equipment':
      // Tab −1 makes the machine page ask the server for news before it shows tab 3.
      return { to: links.machineOverview(of, 3), forced: links.machineOverview(of, -1) };
    default: {
      const to = links.equipmentTypeOverview(of, 2);
      return { to, forced: to };
    }
  }
}
