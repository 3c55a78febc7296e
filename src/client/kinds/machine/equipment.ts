import { assignEquipments, moveEquipment } from '../../../shared/contract/machine/assignment.ts';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import {
  createEquipment,
  deleteEquipment,
  updateEquipment,
} from '../../../shared/contract/machine/equipment-commands.ts';
import { updateMemo } from '../../../shared/contract/machine/equipment-memo.ts';
import { links } from '../../app/links.ts';
import { equipmentWords as words } from '../../text/de/kinds/machine.ts';
import { changed, created, defineKind, money, removed } from '../define-kind.ts';

export const equipmentKind = defineKind(equipment, {
  words,
  title: 'name',
  holder: 'equipmenttypenodeid',
  page: (nodeid) => links.machineOverview(nodeid),
  commands: [
    created(createEquipment),
    changed(updateEquipment),
    changed(updateMemo),
    changed(moveEquipment),
    changed(assignEquipments),
    removed(deleteEquipment),
  ],
  fields: {
    name: 'text',
    equipmentid: 'text',
    inventoryid: 'text',
    manufacturerserialnumber: 'text',
    memo: 'long',
    constructiondate: 'year',
    commissioningdate: 'day',
    costcenter: 'text',
    inspectionbooknumber: 'text',
    dimensions: ['number', 'number', 'number'],
    electricalpower: 'number',
    mediasupply: 'text',
    controllerinformation: 'text',
    hourlyrate: money,
    image: 'silent',
    typenameplate: 'silent',
    decommissioningdate: 'day',
    equipmenttypenodeid: 'reference',
    legalentity: { parts: { nodeid: 'silent', name: 'text', isnew: 'silent' } },
    brand: { parts: { nodeid: 'silent', name: 'text', isnew: 'silent' } },
    equipmenttype: { parts: { nodeid: 'silent', model: 'text', isnew: 'silent' } },
    isequipmentof: 'reference',
    areanodeid: 'reference',
    equipmentpoolnodeid: 'reference',
    parentnodeid: 'reference',
    assign: 'silent',
  },
  forms: {
    // With a node id it is a copy of that machine.
    'machine-add': { open: (nodeid) => links.to('createMachine', { copyof: nodeid }) },
    'machine-edit': { open: (nodeid) => links.to('createMachine', { nodeid }) },
    memo: { open: (nodeid) => links.machineOverview(nodeid, 0) },
  },
});
