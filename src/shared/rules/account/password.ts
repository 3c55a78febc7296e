/** What a password may consist of (U5). */
const ALLOWED = /^[A-Za-z0-9@#$%^&+!=]*$/;
export const PASSWORD_LENGTH = 8;
/** Longer ones are not remembered, and cost the server time. */
export const PASSWORD_LONGEST = 100;

/** [S12] [U5] The parts of the rule for a new password, each with whether it is kept. */
export const passwordRules = (password: string) => ({
  length: password.length >= PASSWORD_LENGTH && password.length <= PASSWORD_LONGEST,
  cases: /[a-z]/.test(password) && /[A-Z]/.test(password),
  signs: ALLOWED.test(password),
});

/** [S12] [U5] Whether a password may be set, as far as its letters tell. */
export const isPasswordAllowed = (password: string): boolean =>
  Object.values(passwordRules(password)).every(Boolean);
