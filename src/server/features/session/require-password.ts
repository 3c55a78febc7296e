import { findOwner } from '../../db/account/sessions.ts';
import { invalidField } from '../../http/answer.ts';
import type { QueryContext } from '../../http/context.ts';
import { checkPassword } from '../../http/password.ts';
import { noSession } from '../../http/routes.ts';
import type { SessionDeps } from './deps.ts';
import { tellGuessed } from './tell-guessed.ts';

/**
 * Whoever took over an open device does not know the password: asked for before the safety of an account is changed.
 * Answers whose it is; throws `invalid` for `field`.
 */
export async function requirePassword(
  deps: Pick<SessionDeps, 'limit' | 'origin'>,
  { db, caller, request, now }: QueryContext,
  password: string,
  field = 'password',
) {
  const owner = await findOwner(db, caller.sessionid);
  if (!owner) throw noSession();
  const right = await deps.limit.guard(
    request,
    owner.email,
    async () => ((await checkPassword(owner.passwordhash, password)) ? true : null),
    () => tellGuessed(db, { ...owner, origin: deps.origin }, 'password.guessed', now),
  );
  if (right === null) throw invalidField(field);
  return owner;
}
