import type { CustomerEquipment, CustomerNotification } from '../../../shared/contract/machine/customer.ts';
import type { EquipmentType } from '../../../shared/contract/machine/equipment.ts';
import type { CustomerFault } from '../../parts/notification/customer-fault-item.tsx';

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

export interface TypeEntry {
  type: EquipmentType;
  brand: string;
  machines: number;
  faults: number;
}

export interface CustomerEntry {
  name: string;
  machines: readonly CustomerEquipment[];
}

export interface BuilderOverview {
  /** Those with most open faults first, then those with most machines. */
  types: readonly TypeEntry[];
  customers: readonly CustomerEntry[];
  /** Open ones, the newest first. */
  faults: readonly CustomerFault[];
}

/** [B5] The overview that these rows give. */
export function overviewOf(
  types: readonly EquipmentType[],
  brands: ReadonlyMap<string, string>,
  machines: readonly CustomerEquipment[],
  open: readonly CustomerNotification[],
): BuilderOverview {
  const byId = new Map(machines.map((machine) => [machine.nodeid, machine]));
  const typeOf = (fault: CustomerNotification) =>
    byId.get(fault.customerequipmentnodeid)?.equipmenttypenodeid;
  const entries = types.map((type) => ({
    type,
    brand: brands.get(type.brandnodeid) ?? '',
    machines: machines.filter(({ equipmenttypenodeid }) => equipmenttypenodeid === type.nodeid).length,
    faults: open.filter((fault) => typeOf(fault) === type.nodeid).length,
  }));
  const names = [...new Set(machines.map(({ customername }) => customername))].sort(collator.compare);
  return {
    types: entries.sort(
      (left, right) =>
        right.faults - left.faults ||
        right.machines - left.machines ||
        collator.compare(left.type.model, right.type.model),
    ),
    customers: names.map((name) => ({
      name,
      machines: machines
        .filter(({ customername }) => customername === name)
        .sort((left, right) => collator.compare(left.name, right.name)),
    })),
    faults: open
      .map((fault) => ({ fault, machine: byId.get(fault.customerequipmentnodeid) }))
      .sort((left, right) => right.fault.created - left.fault.created),
  };
}
