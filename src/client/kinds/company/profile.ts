import { profile } from '../../../shared/contract/account/user.ts';
import { profileWords as words } from '../../text/de/kinds/company.ts';
import { defineReadKind } from '../define-kind.ts';

export const profileKind = defineReadKind(profile, { words, title: 'name', holder: null });
