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

/** One line of the results. */
export interface Hit {
  key: string;
  /** Null: there is nothing further to see. */
  to: string | null;
  state?: unknown;
  title: string;
  marks: readonly Mark[];
  subtitle: string;
  subtitleMarks: readonly Mark[];
  /** A word about its state. */
  badge: string | null;
  /** This device does not hold it. */
  elsewhere: boolean;
  icon: IconName;
  /** A record with a node id of its own; otherwise a way to more. */
  found: boolean;
  /** What it hangs on, where only that says in which notification it is shown; `to` where this device does not hold that. */
  holder?: string;
  /** Does something, and the page is the one before again. */
  run?: () => unknown;
  /** Shows the rest of this kind instead of leading anywhere. */
  unfolds?: GroupKind;
}

/** Records of a kind, or what is done with the one that was open, or anywhere. */
export type GroupKind = SearchedKind | 'subject' | 'command';

export interface HitGroup {
  kind: GroupKind;
  title: string;
  hits: Hit[];
}

/** Lines of each kind at first, where there are several kinds. */
const AT_FIRST = 4;

/** The first lines of each group, and below them the way to the others of a group that is not in `unfolded`. */
export function foldGroups(groups: readonly HitGroup[], unfolded: readonly GroupKind[]): HitGroup[] {
  if (groups.length < 3) return [...groups];
  return groups.map((group) => {
    const hidden = group.hits.length - AT_FIRST;
    if (hidden < 2 || unfolded.includes(group.kind)) return group;
    return { ...group, hits: [...group.hits.slice(0, AT_FIRST), unfold(group.kind, text.more(hidden))] };
  });
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

/** Characters of a title and the line below it. */
const [TITLE, LINE] = [90, 120];

/** What hits say of the machine they belong to, and whether this user may see people's pages. */
export interface Around {
  index: MachineIndex | undefined;
  readsUsers: boolean;
}

/** Where a record that hangs on others is shown: with the notification, the machine or the type. */
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

/** What stands within a notification, and does not name it. */
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

/** Ways to the lists that search on. */
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
 * [K2] What the device found, and after it, so that no line moves, what only the server did. Where one of them found what
 * was typed, the other's hits with a slip say nothing.
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
