import { user } from '../../../shared/contract/account/user.ts';
import { userWords as words } from '../../text/de/kinds/company.ts';
import { defineReadKind } from '../define-kind.ts';

export const userKind = defineReadKind(user, {
  words,
  title: ({ givenname, surname }) => `${givenname} ${surname}`,
  holder: null,
});
