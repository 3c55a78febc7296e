import { randomBytes } from 'node:crypto';
import { nothingSaid } from '../../../shared/contract/account/user.ts';
import { said } from '../../../shared/contract/account/user-commands.ts';
import { detailFields, firstDetail } from '../../../shared/contract/account/user-detail.ts';
import {
  deleteOwnValues,
  inviteFreeUser,
  updateSelf,
} from '../../../shared/contract/account/user-queries.ts';
import type { AnswerOf, InputOf } from '../../../shared/contract/core/define.ts';
import { makeNodeId } from '../../../shared/lib/ids.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { hasTrial } from '../../db/account/plan.ts';
import { listUsersWithAccount, type UserRow } from '../../db/account/users.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import type { CommandContext, QueryContext, Tx } from '../../http/context.ts';
import { implementQuery, type QueryImplementation } from '../../http/implement.ts';
import { addressIn, type userCommands } from './commands.ts';

/** Checks both passwords; the answer stores the new one. */
export type PasswordChange = (
  context: QueryContext,
  passwords: { actualPassword: string; newPassword: string },
) => Promise<(tx: Tx) => Promise<void>>;

interface ProfileDeps {
  commands: Pick<ReturnType<typeof userCommands>, 'create' | 'updateOwn' | 'setDetail'>;
  changePassword: PasswordChange;
  presentUser(context: QueryContext, nodeid: string): Promise<AnswerOf<typeof updateSelf>>;
}

type Named = Record<string, unknown>;

const PROFILE = ['givenname', 'surname', ...Object.keys(said)];
const DETAILS = Object.keys(detailFields);

/** Those of the fields that are named. */
const named = (fields: readonly string[], sent: Named): Named =>
  Object.fromEntries(fields.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])));

/** [U5] What only an administrator of users changes may be named, and stays as it is. */
function assertSame(row: UserRow, { userid, profileid, active, email }: InputOf<typeof updateSelf>): void {
  const same = { userid: row.nodeid, profileid: row.profileid, active: row.active };
  for (const [field, value] of Object.entries({ userid, profileid, active }))
    if (value !== undefined && value !== same[field as keyof typeof same]) throw invalidField(field);
  if (email !== undefined && addressIn(email) !== row.email) throw invalidField('email');
}

/** [U5] [X19] What a person does with their own profile in one call, and an invitation without an id. */
export function profileQueries({
  commands,
  changePassword,
  presentUser,
}: ProfileDeps): QueryImplementation[] {
  const within = (tx: Tx, { caller, now }: QueryContext): CommandContext => ({
    tx,
    caller,
    now,
    proof: '',
    wrote: new Set(),
  });

  /** Saves what is named of oneself. `base`: what the edit was made on. */
  async function save(sent: Named, base: Named | undefined, context: CommandContext): Promise<void> {
    const { usernodeid } = context.caller;
    const profile = named(PROFILE, sent);
    const detail = named(DETAILS, sent);
    const { nodeid } = firstDetail(usernodeid);
    await commands.updateOwn.run({ lang: 'de', nodeid: usernodeid, ...profile, base }, context);
    if (Object.keys(detail).length > 0)
      await commands.setDetail.run({ lang: 'de', nodeid, ...detail, base }, context);
  }

  const self = implementQuery(updateSelf, async (sent, context) => {
    const { db, caller } = context;
    const { actualPassword, newPassword, base } = sent;
    if (sent.nodeid !== caller.usernodeid) {
      // Only passwords bring somebody else here.
      const may = isAllowed(caller.features, { feature: 'user', flag: 'update' });
      throw may ? invalidField('newPassword') : new Refusal('forbidden', 'Access Denied');
    }
    const [row] = await listUsersWithAccount(db, caller, caller.usernodeid);
    if (!row) throw gone();
    assertSame(row, sent);
    const changes = actualPassword !== '' || newPassword !== '';
    if (changes && actualPassword === '') throw invalidField('actualPassword', 'required');
    if (changes && newPassword === '') throw invalidField('newPassword', 'required');
    const store = changes ? await changePassword(context, { actualPassword, newPassword }) : null;
    await db.transaction().execute(async (tx) => {
      await save(sent, base, within(tx, context));
      await store?.(tx);
    });
    return presentUser(context, caller.usernodeid);
  });

  const erase = implementQuery(deleteOwnValues, async ({ keys }, context) => {
    const { costcenter, personnelnumber, professionaltraining, qualification } = firstDetail('');
    const nothing = { ...nothingSaid, costcenter, personnelnumber, professionaltraining, qualification };
    const sent = named(keys, nothing);
    await context.db.transaction().execute((tx) => save(sent, undefined, within(tx, context)));
    return { deleted: [...new Set(keys)] };
  });

  const free = implementQuery(inviteFreeUser, async ({ lang: _lang, ...invited }, context) => {
    const { db, caller, now } = context;
    if (!(await hasTrial(db, caller.clientid))) throw new Refusal('conflict', 'No Trial');
    const nodeid = makeNodeId('user', { now: () => now, randomBytes });
    await db
      .transaction()
      .execute((tx) => commands.create.run({ lang: 'de', nodeid, ...invited }, within(tx, context)));
    return { nodeid };
  });

  return [self, erase, free];
}
