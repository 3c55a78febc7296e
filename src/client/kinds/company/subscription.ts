import { subscription } from '../../../shared/contract/account/user.ts';
import { subscriptionWords as words } from '../../text/de/kinds/company.ts';
import { defineReadKind } from '../define-kind.ts';

export const subscriptionKind = defineReadKind(subscription, { words, title: null, holder: 'placenodeid' });
