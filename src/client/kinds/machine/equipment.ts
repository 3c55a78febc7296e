import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { deleteEquipment, updateEquipment } from '../../../shared/contract/machine/equipment-commands.ts';
import { updateMemo } from '../../../shared/contract/machine/equipment-memo.ts';
import { links } from '../../app/links.ts';
import { equipmentWords as words } from '../../text/de/kinds/machine.ts';
import { changed, defineKind, money, removed } from '../define-kind.ts';

export const equipmentKind = defineKind(equipment, {
  words,
  title: 'name',
  holder: 'equipmenttypenodeid',
  page: (nodeid) => links.machineOverview(nodeid),
  commands: [changed(updateEquipment), changed(updateMemo), removed(deleteEquipment)],
  fields: {
    name: 'text',
    equipmentid: 'text',
    inventoryid: 'text',
    manufacturerserialnumber: 'text',
    memo: 'long',
    constructiondate: 'day',
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
  },
  forms: {
    'machine-edit': { open: (nodeid) => links.to('createMachine', { nodeid }) },
    memo: { open: (nodeid) => links.machineOverview(nodeid, 0) },
  },
});
