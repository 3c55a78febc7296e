import { randomBytes } from 'node:crypto';
import { nothingSaid } from '../../shared/contract/account/user.ts';
import { makeNodeId } from '../../shared/lib/ids.ts';
import { addBasics } from './basics.ts';
import { ROLES, type RoleSlug } from './roles.ts';
import type { CompanyClient, CompanyLogin, CompanyRows } from './rows.ts';

const OPERATOR: readonly RoleSlug[] = ['admin', 'manager', 'technician', 'operator'];
const BUILDER: readonly RoleSlug[] = ['admin', 'builder'];

export interface NewCompany {
  /** Made unless given. */
  clientid?: string;
  name: string;
  clientinfo?: '' | 'machinebuilder';
  plans?: Record<string, unknown>[];
  admin: {
    /** Lower case. */
    email: string;
    givenname: string;
    surname: string;
    /** Whoever is invited becomes active by the first password. */
    active: boolean;
  };
  /** ms */
  now: number;
}

/** A company with the usual roles, units, cost and counter types, and one administrator; nothing else. */
export function buildNewCompany({ clientid, name, clientinfo = '', plans = [], admin, now }: NewCompany) {
  const nodeId = (kind: string) => makeNodeId(kind, { now: () => now, randomBytes });
  const legalentitynodeid = nodeId('legalentity');
  const client: CompanyClient = {
    clientid: clientid ?? nodeId('client'),
    name,
    legalentitynodeid,
    clientinfo,
    plans,
    baseinfo: { name, timezone: 'Europe/Berlin' },
    billinginfo: {},
    created: now,
  };
  const slugs = clientinfo === 'machinebuilder' ? BUILDER : OPERATOR;
  const profiles = slugs.map((slug) => ({
    nodeid: nodeId('profile'),
    name: { de: ROLES[slug].name },
    features: { ...ROLES[slug].features },
    twofarequired: false,
  }));
  const usernodeid = nodeId('user');
  const { email, givenname, surname, active } = admin;
  const profileid = profiles[0]?.nodeid ?? '';
  const user = { nodeid: usernodeid, givenname, surname, active, profileid, leftat: 0, ...nothingSaid };
  const rows = {
    legalentity: [{ nodeid: legalentitynodeid, name }],
    profile: profiles,
    user: [user],
    unit: [],
    costtype: [],
    countertype: [],
  } satisfies Partial<CompanyRows>;
  addBasics({ rows, start: now, nodeId });
  const login: CompanyLogin = {
    usernodeid,
    email,
    superuser: false,
    admin: true,
    usertype: ROLES.admin.name,
  };
  return { client, rows, login };
}
