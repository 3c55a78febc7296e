import {
  createCustomerEquipment,
  customerequipment,
  deleteCustomerEquipment,
  updateCustomerEquipment,
} from '../../../shared/contract/machine/customer.ts';
import { links } from '../../app/links.ts';
import { customerequipmentWords as words } from '../../text/de/kinds/release.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

export const customerequipmentKind = defineKind(customerequipment, {
  words,
  title: 'name',
  holder: 'equipmenttypenodeid',
  page: (nodeid) => links.to('customerMachine', { nodeid }),
  commands: [
    created(createCustomerEquipment),
    changed(updateCustomerEquipment),
    removed(deleteCustomerEquipment),
  ],
  forms: {
    'customerequipment-add': { open: () => links.to('createCustomerMachine') },
    'customerequipment-edit': { open: (nodeid) => links.to('editCustomerMachine', { nodeid }) },
  },
  fields: {
    customername: 'text',
    name: 'text',
    manufacturerserialnumber: 'text',
    constructiondate: 'year',
    equipmenttypenodeid: 'reference',
  },
});
