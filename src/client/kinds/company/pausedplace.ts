import { narrowPlaces, pausedplace } from '../../../shared/contract/account/paused-place.ts';
import { links } from '../../app/links.ts';
import { placeChoiceWords, pausedplaceWords as words } from '../../text/de/kinds/company.ts';
import { changed, choice, defineKind } from '../define-kind.ts';

export const pausedplaceKind = defineKind(pausedplace, {
  words,
  title: null,
  holder: 'placenodeid',
  page: () => links.profile(),
  commands: [changed(narrowPlaces)],
  fields: {
    pause: 'reference',
    restore: 'reference',
    areas: { parts: { nodeid: 'reference', isChecked: choice(placeChoiceWords) } },
  },
});
