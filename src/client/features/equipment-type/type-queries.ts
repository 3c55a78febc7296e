import {
  type CustomerEquipment,
  customerequipment,
  customernotification,
} from '../../../shared/contract/machine/customer.ts';
import {
  brand,
  type EquipmentType,
  equipment,
  equipmenttype,
} from '../../../shared/contract/machine/equipment.ts';
import { equipmentclass } from '../../../shared/contract/machine/equipment-class.ts';
import { area, equipmentpool, site } from '../../../shared/contract/machine/place.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { buildMachineIndex, type MachineEntry } from '../../parts/machine/machine-index.ts';
import type { CustomerFault } from '../../parts/notification/customer-fault-item.tsx';
import { builtYear } from '../../text/format.ts';

/** A machine of a type; `year` of its construction, '' where it is not known. */
export type TypeMachine = MachineEntry & { year: string };

/** An equipment type with its maker and class, and the machines of it that this user sees, by name. */
export interface TypeView {
  type: EquipmentType;
  brand: string;
  equipmentclass: string;
  machines: readonly TypeMachine[];
}

/** [B1] One equipment type, live; undefined while it is looked up, null when it is not mirrored. */
export function useEquipmentType(nodeid: string): TypeView | null | undefined {
  return useLive(
    async (mirror) => {
      const type = await mirror.table(equipmenttype).get(nodeid);
      if (!type) return null;
      const [make, kind, equipments, areas, sites, pools] = await Promise.all([
        mirror.table(brand).get(type.brandnodeid),
        type.equipmentclassnodeid ? mirror.table(equipmentclass).get(type.equipmentclassnodeid) : undefined,
        mirror.table(equipment).where('equipmenttypenodeid').equals(nodeid).toArray(),
        mirror.table(area).toArray(),
        mirror.table(site).toArray(),
        mirror.table(equipmentpool).toArray(),
      ]);
      const brands = make ? [make] : [];
      const { machines } = buildMachineIndex({ equipments, types: [type], brands, areas, sites, pools });
      const built = new Map(equipments.map(({ nodeid: id, constructiondate }) => [id, constructiondate]));
      return {
        type,
        brand: make?.name ?? '',
        equipmentclass: kind?.name ?? type.equipmentclass,
        machines: machines.map((machine) => ({ ...machine, year: builtYear(built.get(machine.nodeid)) })),
      };
    },
    [nodeid],
  );
}

/** [B5] Machines of a type at customers, by customer, live; only a machine builder has any. */
export function useCustomerMachines(nodeid: string): CustomerEquipment[] | undefined {
  return useLive(
    (mirror) =>
      mirror.table(customerequipment).where('equipmenttypenodeid').equals(nodeid).sortBy('customername'),
    [nodeid],
  );
}

/** [B1] [B5] What is open on them as far as it was released, newest first, live. */
export function useCustomerFaults(nodeid: string): CustomerFault[] | undefined {
  return useLive(
    async (mirror) => {
      const machines = await mirror
        .table(customerequipment)
        .where('equipmenttypenodeid')
        .equals(nodeid)
        .toArray();
      const byId = new Map(machines.map((machine) => [machine.nodeid, machine]));
      const open = await mirror
        .table(customernotification)
        .where('[status+created]')
        .between([0, 0], [1, Number.POSITIVE_INFINITY])
        .toArray();
      return open
        .map((fault) => ({ fault, machine: byId.get(fault.customerequipmentnodeid) }))
        .filter(({ machine }) => machine)
        .sort((left, right) => right.fault.created - left.fault.created);
    },
    [nodeid],
  );
}
