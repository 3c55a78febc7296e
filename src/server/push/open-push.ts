import { makeSendPush, type SendPush } from './push-service.ts';
import { pushKeys, pushSubject } from './vapid.ts';

/** [D9] Web push of this server. */
export interface OpenPush {
  /** Why it sends none; null: it does. */
  off: 'setting' | 'subject' | null;
  publicKey: string;
  /** Push services at private addresses that the server's setting vouches for. */
  hosts: readonly string[];
  /** Null where it sends none. */
  send: SendPush | null;
}

/** [D9] As the settings say. `now` in ms. */
export function openPush(options: {
  secret: string;
  publicUrl: string | null;
  mailFrom: string;
  rules: { on: boolean; hosts: readonly string[] };
  now: () => number;
}): OpenPush {
  const { secret, publicUrl, mailFrom, rules, now } = options;
  const { hosts } = rules;
  const keys = pushKeys(secret);
  const subject = pushSubject(publicUrl, mailFrom);
  const off = !rules.on ? 'setting' : subject === null ? 'subject' : null;
  const send = off === null && subject !== null ? makeSendPush({ keys, subject, hosts, now }) : null;
  return { off, publicKey: keys.publicKey, hosts, send };
}
