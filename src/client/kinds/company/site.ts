import { site } from '../../../shared/contract/machine/place.ts';
import { createSite, deleteSite, updateSite } from '../../../shared/contract/machine/place-commands.ts';
import { siteWords as words } from '../../text/de/kinds/company.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

export const siteKind = defineKind(site, {
  words,
  title: 'name',
  holder: 'legalentitynodeid',
  commands: [created(createSite), changed(updateSite), removed(deleteSite)],
  fields: {
    name: 'text',
    street: 'text',
    siteid: 'text',
    zipcode: 'text',
    city: 'text',
    country: 'text',
    subdivision: 'text',
    legalentitynodeid: 'silent',
    sitenodeid: 'silent',
  },
});
