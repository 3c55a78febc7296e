import type { LoginAnswer } from '../../../shared/contract/account/session.ts';
import { FEATURES, type FeaturesMap, FLAGS } from '../../../shared/contract/core/define.ts';
import { plansAt, quotaOf, WITHOUT_END } from '../../../shared/rules/account/quota.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import type { Account, listClients, listProfiles } from './store.ts';

export const APP_ID = 'wartbar';

/** Every feature with its four flags, so that a client never meets a missing one. */
function completeFeatures(features: FeaturesMap): Record<string, number[]> {
  return Object.fromEntries(FEATURES.map((feature) => [feature, features[feature] ?? FLAGS.map(() => 0)]));
}

/** [S3] The login answer; billing is for those who may see the company's users. */
export function presentLogin(
  account: Account,
  tokens: Pick<LoginAnswer, 'accesstoken' | 'refreshtoken' | 'devicesecret' | 'formersecrets'>,
  profiles: Awaited<ReturnType<typeof listProfiles>>,
  clients: Awaited<ReturnType<typeof listClients>>,
  told: Pick<LoginAnswer, 'publicurl' | 'supporthours' | 'twoFaGenerated'>,
  now: number,
): LoginAnswer {
  const { client, user } = account;
  const own = profiles.find((profile) => profile.nodeid === user?.profileid);
  if (account.superuser) return { ...presentSuper(account, tokens, told), clients: namesOf(clients) };
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
    plans: plansAt(client.plans, client.timezone, now).map((plan) => ({ name: '', ...plan })),
    baseinfo: client.baseinfo,
    billinginfo: seesBilling ? client.billinginfo : {},
    clients: namesOf(clients),
    entered: null,
    quota: account.superuser ? WITHOUT_END : quotaOf(client.plans, client.timezone),
    ...told,
  };
}

const namesOf = (clients: Awaited<ReturnType<typeof listClients>>) =>
  clients.map(({ clientid, name }) => ({ clientid, name }));

/** [S10] A super user's login keeps only token and client list: neither rights nor anything of a company. */
function presentSuper(
  account: Account,
  tokens: Pick<LoginAnswer, 'accesstoken' | 'refreshtoken' | 'devicesecret' | 'formersecrets'>,
  told: Pick<LoginAnswer, 'publicurl' | 'supporthours' | 'twoFaGenerated'>,
): Omit<LoginAnswer, 'clients'> {
  const { client, user, usernodeid, clientid, email } = account;
  return {
    ...tokens,
    legalentitynodeid: '',
    usernodeid,
    superuser: true,
    quota: WITHOUT_END,
    appid: APP_ID,
    clientid,
    userid: usernodeid,
    clientinfo: client.clientinfo,
    userinfo: {
      admin: account.admin,
      profileid: '',
      givenname: user?.givenname ?? '',
      surname: user?.surname ?? '',
      email,
    },
    profiles: [],
    twoFa: account.twofaenabled,
    userType: account.usertype,
    autologoutweb: account.autologoutweb,
    plans: [],
    baseinfo: { name: client.name, timezone: client.timezone },
    billinginfo: {},
    entered: null,
    ...told,
  };
}

interface Entered {
  client: Pick<Account['client'], 'clientid' | 'name' | 'timezone' | 'legalentitynodeid' | 'clientinfo'>;
  rights: FeaturesMap;
  until: number;
  writes: boolean;
}

/** The role of whoever entered a company; it is nobody's there. */
const PROVIDER = 'provider';

/** [U8] What a super user is told of a company that they entered, in place of a login there. */
export function presentEntered(
  account: Account,
  tokens: Pick<LoginAnswer, 'accesstoken' | 'refreshtoken' | 'devicesecret' | 'formersecrets'>,
  { client, rights, until, writes }: Entered,
  told: Pick<LoginAnswer, 'publicurl' | 'supporthours' | 'twoFaGenerated'>,
): LoginAnswer {
  const own = presentSuper(account, tokens, told);
  return {
    ...own,
    legalentitynodeid: client.legalentitynodeid ?? '',
    clientid: client.clientid,
    clientinfo: client.clientinfo,
    userinfo: { ...own.userinfo, admin: false, profileid: PROVIDER },
    profiles: [{ id: PROVIDER, name: { de: 'Anbieter' }, features: completeFeatures(rights) }],
    baseinfo: { name: client.name, timezone: client.timezone },
    clients: [],
    entered: { until, writes },
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
    entered: null,
    quota: WITHOUT_END,
    ...told,
  };
}
