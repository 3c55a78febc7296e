import type { getSignup } from '../../../../shared/contract/company/signup.ts';
import type { AnswerOf } from '../../../../shared/contract/core/define.ts';
import { links } from '../../../app/links.ts';
import { sessionText } from '../../../text/de/account/session.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { useUnknown } from '../use-unknown.ts';

/** [O4] The way to a company of one's own, below the login: only where this server lets anybody in. */
export function SignupWay() {
  const signup = useUnknown<AnswerOf<typeof getSignup>>('/users/signup').state;
  if (signup?.result !== 'done' || !signup.body.possible) return null;
  return (
    <span>
      {sessionText.signupLead} <TextLink to={links.signup()}>{sessionText.signup}</TextLink>
    </span>
  );
}
