import type { Signup } from '../../../config.ts';

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** [O4] Whether anybody can sign up by themselves. */
export const isSignupOpen = ({ mode }: Signup): boolean => mode === 'open' || mode === 'domain';

/** [O4] Whether somebody with this address can; `email` in lower case. */
export const maySignUp = (signup: Signup, email: string): boolean =>
  isSignupOpen(signup) && (signup.mode !== 'domain' || signup.domains.includes(domainOf(email)));
