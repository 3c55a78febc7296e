import { getSignup, signUp } from '../../../../shared/contract/company/signup.ts';
import { isEmailAddress } from '../../../../shared/rules/account/email-address.ts';
import { TRIAL_DAYS } from '../../../../shared/rules/account/plan.ts';
import type { Signup } from '../../../config.ts';
import { noteSignup } from '../../../db/account/signups.ts';
import { invalidField, Refusal } from '../../../http/answer.ts';
import type { Captcha } from '../../../http/captcha.ts';
import { implementPublicQuery, type QueryImplementation } from '../../../http/implement.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import { isSignupOpen, maySignUp } from './may-sign-up.ts';

interface SignupDeps extends Signup {
  captcha: Captcha;
  limit: RateLimit;
}

/** [O4] Whoever signs up gets a mail, and a company once its link was followed. */
export function signupRoutes({ captcha, limit, ...signup }: SignupDeps): QueryImplementation[] {
  const possible = isSignupOpen(signup);

  const told = implementPublicQuery(getSignup, async () => ({ possible, trialdays: TRIAL_DAYS }));

  const send = implementPublicQuery(signUp, async (input, { db, now, request }) => {
    if (!possible) throw new Refusal('forbidden', 'Access Denied');
    // Counts attempts by where they come from; how many mails an address gets is limited where they are made.
    await limit.guard(request, request.ip, async () => true);
    const [givenname, surname, company] = (['givenname', 'surname', 'companyName'] as const).map((field) => {
      const value = input[field].trim();
      if (value === '') throw invalidField(field, 'required');
      return value;
    }) as [string, string, string];
    const email = input.email.trim().toLowerCase();
    if (!isEmailAddress(email)) throw invalidField('email');
    if (!maySignUp(signup, email)) throw invalidField('email', 'range');
    await db.transaction().execute(async (tx) => {
      await captcha.take({ tx, proof: input.captcha, now });
      await noteSignup(tx, { email, givenname, surname, company }, now);
    });
    return {};
  });

  return [told, send];
}
