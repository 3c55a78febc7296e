import type { LoginAnswer } from '../../../shared/contract/account/session.ts';
import type { Signup } from '../../config.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import type { CodeCheck } from './factor/check.ts';
import type { Tokens } from './tokens.ts';

/** What the routes of sessions and second factors work with. */
export interface SessionDeps extends CodeCheck {
  tokens: Tokens;
  /** Signs challenges for passkeys. */
  passkeyKey: Uint8Array;
  /** Of requests for a link to a new password. */
  resetLimit: RateLimit;
  /** Who may make a company by themselves. */
  signup: Signup;
  /** A session ended: what was read of it counts no more. */
  onEnded(sessionid: string): void;
  /** What devices are told of the server's settings. */
  settings: Pick<LoginAnswer, 'publicurl' | 'supporthours'>;
}
