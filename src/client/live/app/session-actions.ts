/** [S2] Outcome of a login; `often`: too many attempts within a minute. */
export type LoginResult = 'done' | 'wrong' | 'denied' | 'offline' | 'often' | 'failed';

/** What screens may ask of the session; provided at start by the wiring of the engine. */
export type SessionActions = {
  logIn: (credentials: { email: string; password: string }) => Promise<LoginResult>;
  /** Unsent entries stay, encrypted and bound to their user, unless `discardUnsent` [S5]. */
  logOut: (choice: { discardUnsent: boolean }) => Promise<void>;
  /** [SW5] The last resort of a store that is lost: hands the unsent entries to the person, readable. */
  exportUnsent: () => Promise<void>;
};

let provided: SessionActions | null = null;

export function provideSessionActions(actions: SessionActions): void {
  provided = actions;
}

/** The actions of the running engine. */
export function sessionActions(): SessionActions {
  if (!provided) {
    throw new Error('The session actions are asked for before the engine was started.');
  }
  return provided;
}
