import type { BrowserContext, Page } from 'playwright';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { DESKTOP } from './browser.ts';
import { settleIn } from './page/steps.ts';
import { type ApiUser, LOGIN } from './server/api.ts';
import { givenNotification } from './server/records.ts';
import { type GatedStage, openGatedStage } from './stage.ts';

/** A manager at a desk, and what tests of the planning board give tasks of and to. */
export interface BoardStage {
  stage: GatedStage;
  manager: ApiUser;
  desk: { context: BrowserContext; page: Page };
  machine: string;
  /** Node ids by name. */
  people: Map<string, string>;
}

/** How the board calls what nobody has. */
export const NOBODY = 'Nicht zugewiesen';
/** The first two people of the board: operators, who only report, have no column without work. */
export const [FIRST, SECOND] = ['Jürgen Brandhofer', 'Aylin Demir'] as const;

export async function joinBoard(): Promise<BoardStage> {
  const stage = await openGatedStage();
  const manager = await stage.api(LOGIN.manager);
  const machine = String((await manager.rows('equipment'))[0]?.nodeid);
  const users = await manager.rows('user');
  const people = new Map(
    users.map(({ nodeid, givenname, surname }) => [`${givenname} ${surname}`, String(nodeid)]),
  );
  // Whoever has no work has no column and no row of their own.
  for (const name of [FIRST, SECOND])
    await manager.command(assignNotification, {
      usernodeid: String(people.get(name)),
      assignednotification: {
        notificationnodeid: await givenNotification(manager, machine, `Arbeit von ${name}`),
        parentnodeid: '',
      },
    });
  const desk = await stage.device(DESKTOP);
  await settleIn(desk.page, LOGIN.manager);
  return { stage, manager, desk, machine, people };
}
