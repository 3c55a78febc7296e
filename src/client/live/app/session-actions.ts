import type { generateSecondFactor } from '../../../shared/contract/account/second-factor.ts';
import type { AnswerOf } from '../../../shared/contract/core/define.ts';
import type { FieldProblem } from '../../../shared/contract/core/errors.ts';
import type { Outcome } from '../../../sync/net/transport.ts';
import { startEngine } from '../engine.ts';

/** Why the server does not take what it was sent; `often`: too many attempts for now. */
type Hindrance = 'offline' | 'often' | 'failed';

/** [S2] [S7] Outcome of a login; `secondfactor`: it waits for that, `provider`: the company logs in by its own alone. */
export type LoginResult = 'done' | 'secondfactor' | 'wrong' | 'denied' | 'provider' | Hindrance;

/**
 * [U10] Outcome of a login by a provider. `over`: begun too long ago, elsewhere, or used · `provider`: it let nobody in ·
 * `unchecked`: it did not check the address · `linked`: somebody else there has it · `full`: the plan has no room · `another`: on a
 * shared device, it let in somebody else than whose address was typed.
 */
export type SsoResult = LoginResult | 'over' | 'unchecked' | 'linked' | 'full' | 'another';

/** [S7] Outcome of a second factor; `over`: the login waited for too long. */
export type PassResult =
  | { result: 'done'; recoverycodes: string[]; enter: () => void }
  | { result: 'wrong'; problem: FieldProblem }
  | { result: 'over' | Hindrance };

/** A secret for an authenticator app [S7]. */
export type FactorSecret = AnswerOf<typeof generateSecondFactor>;

/** What leads from the login form to a session. */
export interface LoginSteps {
  logIn(credentials: { email: string; password: string }): Promise<LoginResult>;
  /** [S7] By a passkey of this device or one nearby; null: the person let it be. */
  byPasskey(): Promise<LoginResult | null>;
  /** [U10] By what a company's provider has sent back. */
  bySso(sent: { state: string; code: string; iss?: string | undefined; proof: string }): Promise<SsoResult>;
  /** [S7] The login that waits for its second factor on this device, also after a reload; null for none, or none any more. */
  waiting(): Promise<{ email: string; generated: boolean } | null>;
  /**
   * [S7] A secret to set up, where an account must have one and has none; `present`: it has one by now, null: the server
   * does not give it now.
   */
  generate(): Promise<FactorSecret | 'present' | null>;
  /** [S7] For the account of that address. The session is kept at once, and comes into use with `enter`: recovery codes are shown before. */
  pass(code: string, email: string): Promise<PassResult>;
  cancel(): Promise<void>;
  /** [S12] Asks something that needs no session: a GET without `json`. `path` starts with `/`. */
  ask(path: string, json?: object): Promise<Pick<Outcome, 'code' | 'body'>>;
}

/** What screens may ask of the session; provided at start by the wiring of the engine. */
export type SessionActions = {
  /** [S2] Their code comes with the first login: whoever is logged in does without. */
  loginSteps: () => Promise<LoginSteps>;
  /** Unsent entries stay, encrypted and bound to their user, unless `discardUnsent` [S5]. */
  logOut: (choice: { discardUnsent: boolean }) => Promise<void>;
  /** [U8] The session is inside that company once the answer is `done`. */
  enterClient: (clientid: string) => Promise<Outcome['code']>;
  /** [U8] Back to the own session, which `onHome` is told at once; unsent entries as in `logOut`. */
  leaveClient: (choice: { discardUnsent: boolean; onHome: () => void }) => Promise<void>;
  /**
   * [SW5] [D11] The last resort of a store that is lost, or of a company that is gone: hands unsent entries and drafts to
   * the person, readable.
   */
  exportUnsent: () => Promise<void>;
};

let provided: SessionActions | null = null;

export function provideSessionActions(actions: SessionActions): void {
  provided = actions;
}

/** The actions of the running engine. */
export function sessionActions(): SessionActions {
  if (!provided) {
    throw new Error('There is no session yet');
  }
  return provided;
}

/** The steps of a login; rejects where their code cannot be fetched, as on a page that was never used and has no network. */
export async function loginSteps(): Promise<LoginSteps> {
  await startEngine();
  return sessionActions().loginSteps();
}
