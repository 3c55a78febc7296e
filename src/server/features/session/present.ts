import type { LoginAnswer } from '../../../shared/contract/account/session.ts';
import { FEATURES, type FeaturesMap, FLAGS } from '../../../shared/contract/core/define.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import type { Account, listClients, listProfiles } from './store.ts';

export const APP_ID = 'wartbar';

/** Every feature with its four flags, so that a client never meets a missing one. */
function completeFeatures(features: FeaturesMap): Record<string, number[]> {
  return Object.fromEntries(FEATURES.map((feature) => [feature, features[feature] ?? FLAGS.map(() => 0)]));
}

/** [S3] [S10] The login answer; billing is for those who may see the company's users. */
export function presentLogin(
  account: Account,
  tokens: Pick<LoginAnswer, 'accesstoken' | 'refreshtoken' | 'devicesecret' | 'formersecrets'>,
  profiles: Awaited<ReturnType<typeof listProfiles>>,
  clients: Awaited<ReturnType<typeof listClients>>,
  told: Pick<LoginAnswer, 'publicurl' | 'supporthours' | 'twoFaGenerated'>,
): LoginAnswer {
  const { client, user } = account;
  const own = profiles.find((profile) => profile.nodeid === user?.profileid);
  const seesBilling = account.admin || isAllowed(own?.features ?? null, { feature: 'user', flag: 'read' });
  return {
    ...tokens,
    legalentitynodeid: client.legalentitynodeid ?? '',
    usernodeid: account.usernodeid,
    superuser: account.superuser,
    appid: APP_ID,
    clientid: account.clientid,
    userid: account.usernodeid,
    clientinfo: client.clientinfo,
    userinfo: {
      admin: account.admin,
      profileid: user?.profileid ?? '',
      givenname: user?.givenname ?? '',
      surname: user?.surname ?? '',
      email: account.email,
    },
    profiles: profiles.map(({ nodeid, name, features }) => ({
      id: nodeid,
      name,
      features: completeFeatures(features),
    })),
    twoFa: account.twofaenabled,
    userType: account.usertype,
    autologoutweb: account.autologoutweb,
    plans: client.plans.map((plan) => ({ name: '', ...plan })),
    baseinfo: client.baseinfo,
    billinginfo: seesBilling ? client.billinginfo : {},
    clients: clients.map(({ clientid, name }) => ({ clientid, name })),
    ...told,
  };
}

/**
 * [S7] The same fields for a login that still waits for its second factor: whoever knows the password alone learns
 * nothing of the company, gets no token that can be renewed, and no device secret.
 */
export function presentWaiting(
  account: Account,
  accesstoken: string,
  told: Pick<LoginAnswer, 'publicurl' | 'supporthours' | 'twoFaGenerated'>,
): LoginAnswer {
  const { usernodeid, clientid, email } = account;
  return {
    accesstoken,
    refreshtoken: '',
    devicesecret: '',
    formersecrets: [],
    legalentitynodeid: '',
    usernodeid,
    superuser: false,
    appid: APP_ID,
    clientid,
    userid: usernodeid,
    clientinfo: '',
    userinfo: { admin: false, profileid: '', givenname: '', surname: '', email },
    profiles: [],
    twoFa: true,
    userType: '',
    autologoutweb: account.autologoutweb,
    plans: [],
    baseinfo: {},
    billinginfo: {},
    clients: [],
    ...told,
  };
}
