import type { SearchHit } from '../../../shared/contract/search/search-queries.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { type Asked, askedOf } from '../../../shared/rules/search/asked.ts';
import { SEARCHED, type SearchedKind } from '../../../shared/rules/search/entries.ts';
import { type Mark, marksOf } from '../../../shared/rules/search/mark.ts';
import { SHOWN } from '../../../shared/rules/search/rank.ts';
import { links } from '../../app/links.ts';
import { locationOf, type MachineIndex, makeOf } from '../../parts/machine/machine-index.ts';
import { searchPanelText as text } from '../../text/de/app/search-panel.ts';
import { machineLifeText } from '../../text/de/machine/machine-life.ts';
import { formatDate, truncate } from '../../text/format.ts';
import type { IconName } from '../../ui/display/icon-paths.ts';
import type { FoundHits } from './find.ts';
import type { ServerHits } from './use-server-hits.ts';

/** A line of the results. */
export interface Hit {
  key: string;
  /** Null: it leads nowhere. */
  to: string | null;
  state?: unknown;
  title: string;
  marks: readonly Mark[];
  subtitle: string;
  subtitleMarks: readonly Mark[];
  /** Its state in a word. */
  badge: string | null;
  /** This device does not hold it. */
  elsewhere: boolean;
  icon: IconName;
  /** It is a record; otherwise a command, or a link to more hits. */
  found: boolean;
  /** The record that says in which notification this one is shown; `to` applies if this device does not hold it. */
  holder?: string;
  /** Does something; the app then goes back to the previous page. */
  run?: () => unknown;
  /** Leads to a page whose name begins with the query. */
  called?: boolean;
  /** Shows the rest of this kind in place. */
  unfolds?: GroupKind;
}

/** Records of a kind, commands for the notification that was open, or commands that are always there. */
export type GroupKind = SearchedKind | 'subject' | 'command';

export interface HitGroup {
  kind: GroupKind;
  title: string;
  hits: Hit[];
}

/** Lines of each kind before it is unfolded, if there are several kinds. */
const AT_FIRST = 4;

/** The first lines of each group, followed by a line that shows the rest unless the group is in `unfolded`. */
export function foldGroups(groups: readonly HitGroup[], unfolded: readonly GroupKind[]): HitGroup[] {
  if (groups.length < 3) return [...groups];
  return groups.map((group) => {
    const hidden = group.hits.length - AT_FIRST;
    if (hidden < 2 || unfolded.includes(group.kind)) return group;
    return { ...group, hits: [...group.hits.slice(0, AT_FIRST), unfold(group.kind, text.more(hidden))] };
  });
}

/** It can be neither opened nor carried out. */
export const isIdle = ({ to, unfolds, run }: Hit): boolean => to === null && !unfolds && !run;

/**
 * [J13] The line that Enter takes until the arrow keys choose another: a page called by its name, else the first record,
 * else any line. Never one that changes the open notification, so that no record is changed by accident.
 */
export function preselected(groups: readonly HitGroup[]): Hit | undefined {
  const lines = groups.flatMap(({ kind, hits }) =>
    hits.filter((hit) => !isIdle(hit) && !(kind === 'subject' && hit.run)),
  );
  return lines.find(({ called }) => called) ?? lines.find(({ found }) => found) ?? lines[0];
}

const icons: Record<SearchedKind, IconName> = {
  equipment: 'machine',
  notification: 'report',
  report: 'document',
  maintenancetask: 'wrench',
  attachment: 'file',
  questionanswer: 'help',
  workflow: 'checkCircle',
  user: 'user',
};

/** Characters of a title and of the line below it. */
const [TITLE, LINE] = [90, 120];

/** The machines that hits belong to, and whether this user may open the page of users. */
export interface Around {
  index: MachineIndex | undefined;
  readsUsers: boolean;
}

/** The page that shows a record: its own, or that of its notification, machine or type. */
function placeOf({ kind, nodeid, equipmentnodeid, shownwith, title }: SearchHit, readsUsers: boolean) {
  const machine = equipmentnodeid ?? '';
  const owner = shownwith ?? '';
  const ofType = kindOfNodeId(owner) === 'equipmenttype';
  switch (kind) {
    case 'equipment':
      return links.machineOverview(nodeid);
    case 'notification':
      return links.notificationDetails(nodeid);
    case 'report':
      return links.notificationDetails(owner, 'report');
    case 'workflow':
      return links.notificationDetails(owner, 'measures');
    case 'maintenancetask':
      return links.machineOverview(machine, 4);
    case 'questionanswer':
      return ofType ? links.equipmentTypeOverview(owner, 2) : links.machineOverview(machine, 3);
    case 'attachment':
      if (ofType) return links.equipmentTypeOverview(owner, 1);
      if (kindOfNodeId(owner) === 'notification') return links.notificationDetails(owner);
      if (kindOfNodeId(owner) === 'questionanswer') return links.machineOverview(machine, 3);
      return machine ? links.machineOverview(machine, 2) : null;
    case 'user':
      return readsUsers ? links.to('users', { q: title }) : null;
  }
}

/** Whether a record belongs to a notification without naming it. */
const isHeld = (nodeid: string): boolean =>
  ['report', 'workflow', 'workflowstep'].includes(kindOfNodeId(nodeid) ?? '');

function lineOf(hit: SearchHit, asked: Asked, elsewhere: boolean, { index, readsUsers }: Around): Hit {
  const machine = hit.equipmentnodeid === null ? undefined : index?.byId.get(hit.equipmentnodeid);
  const own = hit.kind === 'equipment';
  const about =
    own && machine
      ? [machine.equipmentid, makeOf(machine), locationOf(machine)]
      : [machine && !own ? machine.name : '', hit.at > 0 ? formatDate(hit.at) : '', hit.text];
  const title = truncate(hit.title || text.untitled[hit.kind], TITLE);
  const subtitle = truncate(about.filter(Boolean).join(' · '), LINE);
  return {
    key: hit.nodeid,
    to: placeOf(hit, readsUsers),
    state:
      hit.kind === 'notification' ? { nodeid: hit.nodeid, equipmentNodeId: hit.equipmentnodeid } : undefined,
    title,
    marks: marksOf(title, asked),
    subtitle,
    subtitleMarks: marksOf(subtitle, asked),
    badge: own && machine?.retired ? machineLifeText.retired : null,
    elsewhere,
    icon: icons[hit.kind],
    found: true,
    ...(hit.kind === 'attachment' && hit.shownwith && isHeld(hit.shownwith) && { holder: hit.shownwith }),
  };
}

const way = {
  marks: [],
  subtitle: '',
  subtitleMarks: [],
  badge: null,
  elsewhere: false,
  found: false,
} as const;

function unfold(kind: GroupKind, title: string): Hit {
  return { ...way, icon: 'chevronDown', key: `more-${kind}`, title, to: null, unfolds: kind };
}

/** A link to the list of a kind, which searches further. */
function wayToAll(kind: SearchedKind, query: string): Hit[] {
  const icon = 'chevronRight';
  if (kind === 'equipment') {
    return [
      {
        ...way,
        icon,
        key: 'all-machines',
        title: text.allMachines,
        to: links.to('machines', { q: query }),
      },
    ];
  }
  if (kind === 'notification') {
    const to = links.to('notificationsDashboard', { q: query });
    return [{ ...way, icon, key: 'all-notifications', title: text.allNotifications, to }];
  }
  return [];
}

export interface Merged {
  groups: HitGroup[];
  similar: boolean;
}

/**
 * [K2] The hits of the device, followed by those that only the server has, so that no line moves. Hits with a typing error
 * are left out if device or server found exactly what was typed.
 */
export function mergeHits(
  query: string,
  device: FoundHits | null,
  server: ServerHits,
  around: Around,
): Merged {
  const asked = device?.asked ?? askedOf(query);
  if (!asked) return { groups: [], similar: false };
  const told = server.state === 'done' ? server : { hits: [], similar: false };
  const exact = [device, told].some((each) => each !== null && each.hits.length > 0 && !each.similar);
  const of = (each: { hits: SearchHit[]; similar: boolean } | null) =>
    each === null || (exact && each.similar) ? [] : each.hits;
  const here = of(device);
  const known = new Set(here.map(({ nodeid }) => nodeid));
  const elsewhere = of(told).filter(({ nodeid }) => !known.has(nodeid));
  const groups = SEARCHED.flatMap((kind) => {
    const [own, others] = [here, elsewhere].map((hits) => hits.filter((hit) => hit.kind === kind));
    const lines = [
      ...(own ?? []).map((hit) => lineOf(hit, asked, false, around)),
      ...(others ?? [])
        .slice(0, Math.max(3, SHOWN - (own?.length ?? 0)))
        .map((hit) => lineOf(hit, asked, true, around)),
    ];
    if (lines.length === 0) return [];
    const more = lines.length >= SHOWN ? wayToAll(kind, query) : [];
    return [{ kind, title: text.groups[kind], hits: [...lines, ...more] }];
  });
  return { groups, similar: !exact && groups.length > 0 };
}
