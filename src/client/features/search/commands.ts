import { notification } from '../../../shared/contract/notification/notification.ts';
import { nextStatuses } from '../../../shared/rules/notification.ts';
import { askedOf, matches } from '../../../shared/rules/search/asked.ts';
import { marksOf } from '../../../shared/rules/search/mark.ts';
import { tokensOf } from '../../../shared/rules/search/tokens.ts';
import { links, type PathName, paths } from '../../app/links.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import type { ListedNotification } from '../../parts/notification/open-notifications.ts';
import { statusLook, statusName } from '../../parts/notification/status-badge.tsx';
import { nameOfPerson } from '../../parts/planning/assigned.ts';
import { usePeople, workingPeople } from '../../parts/planning/people.ts';
import { type Appearance, setAppearance } from '../../state/appearance.ts';
import { isGranted, type Session, useSession } from '../../state/session.ts';
import { searchPanelText } from '../../text/de/app/search-panel.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import type { IconName } from '../../ui/display/icon-paths.ts';
import type { Hit, HitGroup } from './search-hits.ts';

const { commands: text } = searchPanelText;

/** A page that this user may open, with its name in the navigation. */
export type Place = { path: PathName; label: string; icon: IconName };

/** Does something (`run`) or leads to a page (`to`). */
interface Command {
  key: string;
  title: string;
  icon: IconName;
  /** The name of the page that the title speaks of. */
  name?: string;
  /** Search terms that are not shown. */
  words?: string;
  to?: string;
  run?: () => unknown;
  /** Offered before anything is typed. */
  first?: true;
}

/** Commands shown in a group. */
const MOST = 4;

const appearances: readonly [Appearance, string, IconName][] = [
  ['light', shellText.appearanceLight, 'sun'],
  ['dark', shellText.appearanceDark, 'moon'],
  ['system', shellText.appearanceSystem, 'contrast'],
];

function general(session: Session, places: readonly Place[]): Command[] {
  const { features } = session;
  const creates: (Command | false)[] = [
    isGranted(features, { right: ['notification', 'create'] }) && {
      key: 'notification',
      title: text.createNotification,
      icon: 'report',
      words: text.createNotificationWords,
      to: links.createNotification(),
      first: true,
    },
    isGranted(features, { right: ['equipment', 'create'] }) && {
      key: 'equipment',
      title: text.createMachine,
      icon: 'machine',
      to: links.to('createEquipment'),
    },
    isGranted(features, { right: ['user', 'create'] }) && {
      key: 'user',
      title: text.inviteUser,
      icon: 'user',
      to: links.to('addUser'),
    },
  ];
  return [
    ...creates.filter((each) => each !== false),
    ...places.map(
      ({ path, label, icon }): Command => ({
        key: `go-${path}`,
        title: text.goTo(label),
        name: label,
        icon,
        to: paths[path],
      }),
    ),
    ...appearances.map(
      ([value, label, icon]): Command => ({
        key: value,
        title: `${shellText.appearance}: ${label}`,
        icon,
        run: () => setAppearance(value),
      }),
    ),
    { key: 'sync', title: text.sync, icon: 'sync', words: text.syncWords, run: syncNow },
  ];
}

/** [J13] What can be done with the notification that the search was opened on ('': none). */
function useAbout(nodeid: string): { title: string; commands: Command[] } | null {
  const { features, usernodeid } = useSession();
  const may = nodeid !== '' && isGranted(features, { right: ['notification', 'update'] });
  const row = useLive(
    async (mirror) => (may ? mirror.table(notification).get(nodeid) : undefined),
    [nodeid, may],
  );
  const people = usePeople(may);
  if (!row || !may) return null;
  const rows: readonly ListedNotification[] = [row];
  const several = () => import('../../parts/notification/several/change-several.ts');
  const assign = (to: { nodeid: string; name: string } | null) => async () =>
    (await several()).assignAll(rows, to);
  return {
    title: truncate(row.title, titleLength.entry),
    commands: [
      ...nextStatuses(row.status).map(
        (to): Command => ({
          key: `status-${to}`,
          title: text.setStatus(statusName(to)),
          icon: statusLook[to]?.icon ?? 'checkCircle',
          run: async () => (await several()).setStatusOf(rows, to),
          first: true,
        }),
      ),
      { key: 'edit', title: text.edit, icon: 'edit', to: links.editNotification(row.nodeid), first: true },
      ...workingPeople(people ?? []).map(({ nodeid: person, ...named }): Command => {
        const name = nameOfPerson(named);
        const command = { key: person, icon: 'user', run: assign({ nodeid: person, name }) } as const;
        return person === usernodeid
          ? { ...command, title: text.assignToMe, words: name, first: true }
          : { ...command, title: text.assignTo(name) };
      }),
      { key: 'unassign', title: text.unassign, icon: 'user', run: assign(null) },
    ],
  };
}

/** The commands that match the query, with the match marked; for an empty query those that are `first`. */
function found(commands: readonly Command[], query: string): Hit[] {
  const asked = askedOf(query);
  if (!asked && query !== '') return [];
  const fit = commands.filter(({ title, words = '', first }) =>
    asked ? matches([...tokensOf({ head: [title], body: [words] })].sort(), asked) : first,
  );
  const begins = (name: string): boolean => asked !== null && marksOf(name, asked)[0]?.[0] === 0;
  return fit.slice(0, MOST).map(({ key, title, name = title, icon, to, run }) => ({
    key: `command-${key}`,
    to: to ?? null,
    ...(run && { run }),
    title,
    marks: asked ? marksOf(title, asked) : [],
    subtitle: '',
    subtitleMarks: [],
    badge: null,
    elsewhere: false,
    icon,
    found: false,
    called: to !== undefined && (begins(title) || begins(name)),
  }));
}

/** [J13] The commands that match a query. `about`: the notification that the search was opened on, or ''. */
export function useCommands(
  query: string,
  about: string,
  placesOf: (session: Session) => Place[],
): HitGroup[] {
  const session = useSession();
  const subject = useAbout(about);
  const groups: HitGroup[] = [
    ...(subject
      ? [{ kind: 'subject' as const, title: text.about(subject.title), hits: found(subject.commands, query) }]
      : []),
    { kind: 'command', title: text.title, hits: found(general(session, placesOf(session)), query) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
