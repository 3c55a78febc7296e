import { site } from '../../../shared/contract/machine/place.ts';
import { createSite, deleteSite, updateSite } from '../../../shared/contract/machine/place-commands.ts';
import { links } from '../../app/links.ts';
import { siteWords as words } from '../../text/de/kinds/company.ts';
import { federalStates, noFederalState } from '../../text/de/machine/federal-states.ts';
import { changed, choice, created, defineKind, removed } from '../define-kind.ts';

export const siteKind = defineKind(site, {
  words,
  title: 'name',
  holder: 'legalentitynodeid',
  page: (nodeid) => links.sites(nodeid),
  commands: [created(createSite), changed(updateSite), removed(deleteSite)],
  fields: {
    name: 'text',
    street: 'text',
    siteid: 'text',
    zipcode: 'text',
    city: 'text',
    country: 'text',
    subdivision: choice({ '': noFederalState, ...federalStates }),
    legalentitynodeid: 'silent',
    sitenodeid: 'reference',
  },
  forms: {
    'site-add': { open: () => links.to('createSite') },
    'site-edit': { open: (nodeid) => links.to('editSite', { nodeid }) },
  },
});
