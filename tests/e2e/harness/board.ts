import type { BrowserContext, Page } from 'playwright';
import { DESKTOP } from './browser.ts';
import { settleIn } from './page/steps.ts';
import { type ApiUser, LOGIN } from './server/api.ts';
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
/** The first two people of the board. */
export const [FIRST, SECOND] = ['Yusuf Arslan', 'Ines Baumgart'] as const;

export async function joinBoard(): Promise<BoardStage> {
  const stage = await openGatedStage();
  const manager = await stage.api(LOGIN.manager);
  const machine = String((await manager.rows('equipment'))[0]?.nodeid);
  const users = await manager.rows('user');
  const people = new Map(
    users.map(({ nodeid, givenname, surname }) => [`${givenname} ${surname}`, String(nodeid)]),
  );
  const desk = await stage.device(DESKTOP);
  await settleIn(desk.page, LOGIN.manager);
  return { stage, manager, desk, machine, people };
}
