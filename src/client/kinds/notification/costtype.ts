import { costtype } from '../../../shared/contract/maintenance/maintenance.ts';
import { costtypeWords as words } from '../../text/de/kinds/notification.ts';
import { defineReadKind } from '../define-kind.ts';

export const costtypeKind = defineReadKind(costtype, { words, title: 'name', holder: null });
