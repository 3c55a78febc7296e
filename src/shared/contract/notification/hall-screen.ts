import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { line, nodeId } from '../core/fields.ts';
import { taskassignment } from './task-assignment.ts';

/** Screens of one company that are not signed off. */
export const MOST_SCREENS = 50;
/** Places of one screen. */
export const MOST_PLACES = 100;
/** Tasks that a screen is told; of more it is told how many. */
export const MOST_TASKS = 200;
/** Characters of the secret in a screen's link. */
export const SECRET_LENGTH = 43;

/** Whether a screen names people: not at all, by their initials, or in full. */
const names = z.enum(['none', 'initials', 'full']);
export type ScreenNames = z.output<typeof names>;
/** A column for each person, or for what is due when. */
const columns = z.enum(['person', 'day']);
export type ScreenColumns = z.output<typeof columns>;

const screenid = z.uuid();

const hallScreen = z.object({
  screenid: z.string(),
  name: z.string(),
  names,
  columns,
  /** Those that still exist. */
  places: z.array(z.object({ nodeid: z.string(), name: z.string() })),
  /** Who made it; null: they are no longer here. */
  maker: z.nullable(z.object({ givenname: z.string(), surname: z.string() })),
  /** ms */
  created: z.int(),
  /** ms; when its link was made. */
  renewed: z.int(),
  /** ms; 0: never. */
  lastseen: z.int(),
});
export type HallScreenShown = z.output<typeof hallScreen>;

const readBoard = { feature: 'notification', flag: 'read' } as const;

/** [P1] The screens of the company that are not signed off; for administrators. */
export const listHallScreens = defineQuery({
  name: 'hallscreen.list',
  http: { method: 'GET', path: '/hall-screens' },
  permission: readBoard,
  admins: true,
  evaluation: { does: 'lists', tells: ['maker'], kept: ['screens'] },
  input: z.object({}),
  answer: z.array(hallScreen),
});

/**
 * [P1] A screen that shows the planning board of these places, none of which the caller does not see. Its secret is told
 * this once. Columns by person need names. For administrators.
 */
export const createHallScreen = defineQuery({
  name: 'hallscreen.create',
  http: { method: 'POST', path: '/hall-screens' },
  permission: readBoard,
  admins: true,
  input: z.object({
    name: line(60, 1),
    places: z.array(nodeId()).check(z.minLength(1), z.maxLength(MOST_PLACES)),
    names: z._default(names, 'none'),
    columns: z._default(columns, 'day'),
  }),
  answer: z.object({ screenid: z.string(), secret: z.string() }),
});

/** [P1] A new link for a screen, told this once; the former one counts no more. For administrators. */
export const renewHallScreen = defineQuery({
  name: 'hallscreen.renew',
  http: { method: 'POST', path: '/hall-screens/renew' },
  permission: readBoard,
  admins: true,
  input: z.object({ screenid }),
  answer: z.object({ secret: z.string() }),
});

/** [P1] Signs a screen off: it is told nothing any more. For administrators. */
export const revokeHallScreen = defineQuery({
  name: 'hallscreen.revoke',
  http: { method: 'POST', path: '/hall-screens/revoke' },
  permission: readBoard,
  admins: true,
  input: z.object({ screenid }),
  answer: z.object({}),
});

const task = z.object({
  title: z.string(),
  type: z.int(),
  status: z.int(),
  machine: z.string(),
  /** Area or pool of the machine; '' for none. */
  place: z.string(),
  /** ms */
  created: z.int(),
  /** ms; 0: not started. */
  progressstarted: z.int(),
  /** ms; 0: no date. */
  dueuntil: z.int(),
  /** Which of `people` it is with; empty without names. */
  people: z.array(z.int()),
});
export type ScreenTask = z.output<typeof task>;

const board = z.object({
  name: z.string(),
  timezone: z.string(),
  names,
  columns,
  /** What each is called on the screen; empty without names. */
  people: z.array(z.string()),
  /** Faults first, then what is due soonest, then the newest. */
  tasks: z.array(task),
  /** All that is open there. */
  total: z.int(),
});
export type ScreenBoard = z.output<typeof board>;

/**
 * [P1] What a screen shows, for the secret of its link as bearer token, which opens nothing else. Every wrong one is
 * answered alike; `forbidden` where the company may not be used at present.
 */
export const getScreenBoard = defineQuery({
  name: 'hallscreen.board',
  http: { method: 'GET', path: '/screen/board' },
  permission: 'public',
  evaluation: {
    does: 'lists',
    names: [taskassignment],
    tells: ['people'],
    kept: ['users'],
    logged: 'screen.created',
  },
  input: z.object({}),
  answer: board,
});
