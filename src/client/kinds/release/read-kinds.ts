import {
  customerdocument,
  customernotification,
  customerquestion,
  customerreading,
} from '../../../shared/contract/machine/customer.ts';
import { builderdocument, builderquestion, releaselog } from '../../../shared/contract/machine/release.ts';
import { releaseWords as words } from '../../text/de/kinds/release.ts';
import { defineReadKind } from '../define-kind.ts';

const holder = 'customerequipmentnodeid';

export const releaselogKind = defineReadKind(releaselog, {
  words: words.log,
  title: null,
  holder: 'equipmentnodeid',
});
export const customernotificationKind = defineReadKind(customernotification, {
  words: words.notification,
  title: 'title',
  holder,
});
export const customerreadingKind = defineReadKind(customerreading, {
  words: words.reading,
  title: 'name',
  holder,
});
export const customerdocumentKind = defineReadKind(customerdocument, {
  words: words.document,
  title: 'title',
  holder,
});
export const customerquestionKind = defineReadKind(customerquestion, {
  words: words.question,
  title: 'question',
  holder,
});
export const builderdocumentKind = defineReadKind(builderdocument, {
  words: words.builderDocument,
  title: 'title',
  holder: 'equipmenttypenodeid',
});
export const builderquestionKind = defineReadKind(builderquestion, {
  words: words.builderQuestion,
  title: 'question',
  holder: 'equipmenttypenodeid',
});
