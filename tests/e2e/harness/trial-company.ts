import { captchaChallenge } from '../../../src/shared/contract/account/captcha.ts';
import { createUser } from '../../../src/shared/contract/account/user-commands.ts';
import { mailedLinks } from './mailed-links.ts';
import { newId } from './page/steps.ts';
import { ApiUser } from './server/api.ts';
import type { OwnStage } from './stage.ts';

const FRESH = 'Fraese7+Halle';

/** A company with a trial, made by a sign-up, on a server that is started again for it. */
export interface TrialCompany {
  password: string;
  admin: string;
  /** Somebody who may not order. */
  operator: string;
}

async function post(stage: OwnStage, path: string, body: object): Promise<void> {
  const response = await fetch(`${stage.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

const setPassword = async (stage: OwnStage, email: string): Promise<void> => {
  const link = String((await mailedLinks(stage, email)).at(-1));
  await post(stage, '/users/set-password', {
    token: new URL(link).pathname.split('/').at(-1),
    newPassword: FRESH,
  });
};

export async function openTrialCompany(stage: OwnStage): Promise<TrialCompany> {
  await stage.server.stop();
  await stage.server.start({ env: { WARTBAR_SIGNUP: 'open' } });
  const [admin, operator] = ['chefin@probe.example', 'halle@probe.example'];
  const question = await (await fetch(`${stage.origin}/api/captcha`)).json();
  await post(stage, '/users/signup', {
    givenname: 'Karin',
    surname: 'Probst',
    companyName: 'Probst Metallbau GmbH',
    email: admin,
    captcha: await captchaChallenge.answer(question),
  });
  await setPassword(stage, admin);
  const user = await ApiUser.logIn(stage.origin, admin, FRESH);
  const role = user.login.profiles.find(({ name }) => name.de === 'Bedienung');
  await user.command(createUser, {
    nodeid: newId('user'),
    givenname: 'Olaf',
    surname: 'Probst',
    profileid: role?.id,
    email: operator,
  });
  await setPassword(stage, operator);
  return { password: FRESH, admin, operator };
}
