import { area } from '../../../shared/contract/machine/place.ts';
import { createArea, deleteArea, updateArea } from '../../../shared/contract/machine/place-commands.ts';
import { links } from '../../app/links.ts';
import { areaWords as words } from '../../text/de/kinds/company.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

export const areaKind = defineKind(area, {
  words,
  title: 'name',
  holder: 'sitenodeid',
  page: (nodeid) => links.to('createArea', { nodeid }),
  commands: [created(createArea), changed(updateArea), removed(deleteArea)],
  fields: {
    name: 'text',
    areaid: 'text',
    sitenodeid: 'reference',
    areanodeid: 'reference',
    isSiteSubs: 'silent',
    assign: 'silent',
  },
  forms: {
    'area-add': { open: () => links.to('createArea') },
    'area-edit': { open: (nodeid) => links.to('createArea', { nodeid }) },
  },
});
