import {
  type BuilderInvitation,
  builderinvitation,
  type CustomerDocument,
  type CustomerEquipment,
  type CustomerNotification,
  type CustomerQuestion,
  type CustomerReading,
  customerdocument,
  customerequipment,
  customernotification,
  customerquestion,
  customerreading,
} from '../../../shared/contract/machine/customer.ts';
import {
  brand,
  type EquipmentType,
  equipmenttype,
  unit,
} from '../../../shared/contract/machine/equipment.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { unitNames } from '../../parts/counters/counter-view.ts';
import { type BuilderOverview, overviewOf } from './overview.ts';

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** [B5] The builder's types with what stands at customers, and what is open there as far as it was released; live. */
export function useBuilderOverview(): BuilderOverview | undefined {
  return useLive(async (mirror) => {
    const [types, brands, machines, open] = await Promise.all([
      mirror.table(equipmenttype).toArray(),
      mirror.table(brand).toArray(),
      mirror.table(customerequipment).toArray(),
      mirror
        .table(customernotification)
        .where('[status+created]')
        .between([0, 0], [1, Number.POSITIVE_INFINITY])
        .toArray(),
    ]);
    return overviewOf(types, new Map(brands.map(({ nodeid, name }) => [nodeid, name])), machines, open);
  }, []);
}

/** [B5] The code by which operators link this builder, live: undefined while it is looked up, null when it is not here. */
export function useInvitation(): BuilderInvitation | null | undefined {
  return useLive(async (mirror) => (await mirror.table(builderinvitation).toArray())[0] ?? null, []);
}

/** [B5] The builder's types by model, live. */
export function useOwnTypes(): readonly EquipmentType[] | undefined {
  return useLive(async (mirror) => {
    const types = await mirror.table(equipmenttype).toArray();
    return types.sort((left, right) => collator.compare(left.model, right.model));
  }, []);
}

/** [B5] Whether its operator released anything of it: the builder wrote it down itself otherwise. */
export const isReleased = ({ documents, faults, readings }: CustomerEquipment): boolean =>
  documents || faults || readings;

export interface CustomerMachine {
  machine: CustomerEquipment;
  type: EquipmentType | undefined;
  faults: readonly CustomerNotification[];
  /** The latest of each counter, with the plural of its unit. */
  readings: readonly (CustomerReading & { unit: string })[];
  documents: readonly CustomerDocument[];
  questions: readonly CustomerQuestion[];
}

/** [B5] A machine at a customer with all that is released of it, live; null when it is not on this device. */
export function useCustomerMachine(nodeid: string): CustomerMachine | null | undefined {
  return useLive(
    async (mirror) => {
      const machine = await mirror.table(customerequipment).get(nodeid);
      if (!machine) return null;
      const at = 'customerequipmentnodeid';
      const [type, faults, readings, documents, questions, units] = await Promise.all([
        machine.equipmenttypenodeid
          ? mirror.table(equipmenttype).get(machine.equipmenttypenodeid)
          : undefined,
        mirror.table(customernotification).where(at).equals(nodeid).toArray(),
        mirror.table(customerreading).where(at).equals(nodeid).toArray(),
        mirror.table(customerdocument).where(at).equals(nodeid).toArray(),
        mirror.table(customerquestion).where(at).equals(nodeid).toArray(),
        mirror.table(unit).toArray(),
      ]);
      const plural = unitNames(units);
      return {
        machine,
        type,
        faults: faults.sort((left, right) => right.created - left.created),
        readings: latestOf(readings).map((row) => ({ ...row, unit: plural.get(row.unitId) ?? '' })),
        documents: documents.sort((left, right) => collator.compare(left.title, right.title)),
        questions: questions.sort((left, right) => right.created - left.created),
      };
    },
    [nodeid],
  );
}

function latestOf(readings: readonly CustomerReading[]): CustomerReading[] {
  const latest = new Map<string, CustomerReading>();
  for (const row of readings) {
    if (row.timestamp >= (latest.get(row.name)?.timestamp ?? 0)) latest.set(row.name, row);
  }
  return [...latest.values()].sort((left, right) => collator.compare(left.name, right.name));
}
