import { companydeletion } from '../../../shared/contract/company/company-data.ts';
import { companydeletionWords as words } from '../../text/de/kinds/company.ts';
import { defineReadKind } from '../define-kind.ts';

export const companydeletionKind = defineReadKind(companydeletion, { words, title: null, holder: null });
