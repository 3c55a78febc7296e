import { Refusal } from '../http/answer.ts';
import type { Caller } from '../http/context.ts';

/** [U8] What only super users are told, at home: inside another company they are guests. */
export function requireSuper({ superuser, entered }: Caller): void {
  if (!superuser || entered !== null) throw new Refusal('forbidden', 'Access Denied');
}
