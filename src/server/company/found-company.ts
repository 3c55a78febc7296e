import type { OfferedPlan } from '../../shared/contract/company/client-queries.ts';
import { addLogin } from '../db/account/users.ts';
import { invalidField } from '../http/answer.ts';
import type { Tx } from '../http/context.ts';
import { buildNewCompany, type NewCompany } from './new-company.ts';
import type { SoldOffers } from './offers.ts';
import { makePlan } from './plans.ts';
import { insertAll, insertClient, insertLogins } from './store.ts';

export interface Founded {
  clientid: string;
  name: string;
  plan: OfferedPlan;
  admin: { email: string; givenname: string; surname: string };
}

/**
 * [U8] Makes a company whose administrator waits for the first password; answers who that is, null where the address has an
 * account already: then the transaction must not be committed.
 */
export async function foundCompany(
  tx: Tx,
  offers: SoldOffers,
  { clientid, name, plan, admin }: Founded,
  now: number,
): Promise<string | null> {
  const first = makePlan(plan, offers, now);
  if (!first) throw invalidField('plan', 'range');
  const company = buildNewCompany({
    clientid,
    name,
    clientinfo: plan === 'builder' ? 'machinebuilder' : '',
    plans: [first],
    admin: { ...admin, active: false },
    now,
  });
  await insertClient(tx, company.client);
  await insertAll(tx, clientid, company.rows);
  const { login } = company;
  return (await addLogin(tx, { ...login, clientid, created: now })) ? login.usernodeid : null;
}

/** A company whose administrator has a password already; answers who and which. */
export async function addCompany(
  tx: Tx,
  company: NewCompany,
  passwordhash: string,
): Promise<{ clientid: string; usernodeid: string }> {
  const { client, rows, login } = buildNewCompany(company);
  await insertClient(tx, client);
  await insertAll(tx, client.clientid, rows);
  await insertLogins(tx, client, [login], passwordhash);
  return { clientid: client.clientid, usernodeid: login.usernodeid };
}
