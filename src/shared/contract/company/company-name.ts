import { definePatch } from '../core/define-patch.ts';
import { line } from '../core/fields.ts';
import { legalentity } from '../machine/place.ts';

/** [U2] [CF1] The name of the company itself: that of its own legal entity, wherever it is shown. */
export const renameCompany = definePatch(legalentity, {
  name: 'legalentity.rename',
  path: '/company/{nodeid}/name',
  permission: { feature: 'user', flag: 'update' },
  guests: 'none',
  fields: { name: line(200, 1) },
});
