import { type Edge, type Include, many, one, pick } from './include.ts';

/** Relations that the answers of several features include. */

/** Who wrote it. */
export const hasauthor = one('user', 'usernodeid', { shape: pick('nodeid', 'givenname', 'surname') });

export const hasattachment = many('attachment', 'isattachmentof');

export const hascategory = one('maintenancecategory', 'categorynodeid');

/** A unit under its source names; `unitid` is how costs name it. */
export const unit: Edge = {
  kind: 'unit',
  own: 'unitId',
  theirs: 'unitId',
  value: ([found], { unitId }) => ({ unitid: unitId, ...(found ?? { unitId }) }),
};

export const hascost = many('cost', 'hasCostSourceNodeId', {
  include: { hascosttype: one('costtype', 'costTypeNodeId', { include: { unit } }) },
});

/** What hangs on a solution, or on the instructions of a task. */
export const solution: Include = {
  hasauthor,
  hasworkflowstep: many('workflowstep', 'workflownodeid', { include: { hasattachment } }),
};

/** The solutions of a notification. */
export const hassolution = many('workflow', 'notificationnodeid', { include: solution });

/** The instructions of a maintenance task. */
export const hasinstructions = many('workflow', 'maintenancetasknodeid', { include: solution });

/** Type and place of a machine. */
export const machine: Include = {
  hasequipmenttype: one('equipmenttype', 'equipmenttypenodeid', {
    include: {
      hasbrand: one('brand', 'brandnodeid'),
      haslegalentity: one('legalentity', 'legalentitynodeid'),
    },
  }),
  isequipmentof: [
    one('equipmentpool', 'equipmentpoolnodeid'),
    one('area', 'areanodeid', { include: { isareaof: one('site', 'sitenodeid') } }),
  ],
};
