import {
  checkSso,
  getSso,
  removeSso,
  type SsoShown,
  setSso,
} from '../../../../shared/contract/account/sso.ts';
import { noteAudit, recordAudit } from '../../../db/account/audit.ts';
import {
  deleteSso,
  domainsOf,
  findSsoOf,
  holdersOf,
  storeSso,
  takeDomain,
  unlink,
} from '../../../db/sso/sso.ts';
import { invalidField, Refusal } from '../../../http/answer.ts';
import type { QueryContext } from '../../../http/context.ts';
import { implementQuery, type QueryImplementation } from '../../../http/implement.ts';
import { seal } from '../../../storage/secret.ts';
import { requirePassword } from '../require-password.ts';
import { proofOf, provenOf } from './domain-proof.ts';
import { NoProvider } from './provider.ts';
import { openSecretOf, redirectOf, type SsoDeps, secretName } from './sso-deps.ts';

/** [U10] How a company logs in, set by its administrators. */
export function ssoSettingRoutes(deps: SsoDeps): QueryImplementation[] {
  async function shownTo({ db, caller, request }: QueryContext): Promise<SsoShown> {
    const { clientid } = caller;
    const row = await findSsoOf(db, clientid);
    const { issuer = '', clientname = '', trustsaddresses, secondfactor, passwords } = row ?? {};
    return {
      setting: row
        ? {
            issuer,
            clientname,
            domains: await domainsOf(db, clientid),
            trustsaddresses: trustsaddresses ?? false,
            secondfactor: secondfactor ?? true,
            passwords: passwords ?? true,
          }
        : null,
      redirecturi: redirectOf(deps, request),
      proof: proofOf(deps.domains, clientid),
    };
  }

  /** What the server asks outside on somebody's word is counted. */
  const counted = ({ request, caller }: QueryContext) =>
    deps.checkLimit.guard(request, `sso ${caller.usernodeid}`, async () => null);

  const get = implementQuery(getSso, async (_input, context) => {
    return shownTo(context);
  });

  const check = implementQuery(checkSso, async ({ issuer }, context) => {
    await counted(context);
    const problem = await deps.providers.check(issuer.trim()).then(
      () => null,
      (error: unknown) => {
        if (error instanceof NoProvider) return error.problem;
        throw error;
      },
    );
    return { problem };
  });

  const set = implementQuery(setSso, async ({ password, secret, ...input }, context) => {
    await requirePassword(deps, context, password);
    await counted(context);
    const { db, caller, now } = context;
    const { clientid } = caller;
    const issuer = input.issuer.trim();
    const domains = [...new Set(input.domains)];
    const before = await findSsoOf(db, clientid);
    // The present one is sent to nobody whom it was not given for.
    if (secret === undefined && before?.issuer !== issuer) throw invalidField('secret', 'required');
    const open = secret ?? (before && openSecretOf(deps, before));
    if (!open) throw invalidField('secret', 'required');
    await deps.providers.check(issuer).catch((error: unknown) => {
      if (error instanceof NoProvider) throw invalidField('issuer');
      throw error;
    });
    const holders = await holdersOf(db, clientid, domains);
    const proven = await Promise.all(
      domains.map((domain) => provenOf(deps.domains, [clientid, holders.get(domain) ?? clientid], domain)),
    );
    const unproven = domains.filter((_domain, at) => !proven[at]?.includes(clientid));
    if (unproven.length > 0) {
      const fields = unproven.map((domain) => ({ field: `domains.${domain}`, problem: 'invalid' as const }));
      throw new Refusal('invalid', 'Invalid Input', { fields });
    }
    const { clientname, trustsaddresses, secondfactor, passwords } = input;
    const row = {
      clientid,
      issuer,
      clientname: clientname.trim(),
      secret: seal(deps.ssoKey, open, secretName(clientid)),
      trustsaddresses,
      secondfactor,
      passwords,
      changed: Math.max(now, (before?.changed ?? 0) + 1),
    };
    await db.transaction().execute(async (tx) => {
      // Whoever had a domain and no longer shows it leaves it to whoever does.
      for (const [at, domain] of domains.entries()) {
        const holder = holders.get(domain);
        if (!holder || proven[at]?.includes(holder)) continue;
        const left = await takeDomain(tx, holder, domain);
        const action = left.length === 0 ? 'sso.removed' : 'sso.changed';
        const entry = { clientid: holder, actornodeid: null, subjectnodeid: null, action } as const;
        await recordAudit(tx, { ...entry, detail: left.join(', ') }, now);
      }
      // A provider may call everybody anew for each app that it knows.
      if (before && before.clientname !== row.clientname) await unlink(tx, clientid);
      if (!(await storeSso(tx, row, domains))) throw invalidField('domains', 'inuse');
      await noteAudit({ tx, caller, now }, 'sso.changed', { detail: `${issuer}, ${domains.join(', ')}` });
    });
    return shownTo(context);
  });

  const remove = implementQuery(removeSso, async ({ password }, context) => {
    await requirePassword(deps, context, password);
    const { db, caller, now } = context;
    await db.transaction().execute(async (tx) => {
      if (await deleteSso(tx, caller.clientid)) await noteAudit({ tx, caller, now }, 'sso.removed');
    });
    return shownTo(context);
  });

  return [get, set, remove, check];
}
