import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { site } from '../../../shared/contract/machine/place.ts';
import {
  type Cost,
  cost,
  type MaintenanceCategory,
  type MaintenanceTask,
  maintenancecategory,
  maintenancetask,
} from '../../../shared/contract/maintenance/maintenance.ts';
import {
  type MaintenanceTaskTemplate,
  maintenancetasktemplate,
} from '../../../shared/contract/maintenance/maintenance-templates.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import { type CounterView, readCounters } from '../../parts/counters/counter-view.ts';
import { placesOf } from '../../parts/machine/machine-queries.ts';
import { instructionsOf } from '../../parts/planning/instructions.ts';
import type { EffortType } from '../../parts/report/effort/amounts.ts';
import { effortTypesOf } from '../../parts/report/effort/efforts.ts';
import { germanFirst } from '../../text/localized.ts';

/** A task as an edit starts from it, with its instructions and planned efforts. */
export type SeenTask = {
  task: MaintenanceTask;
  /** Null where the instructions are not on this device. */
  step: { nodeid: string; description: string } | null;
  costs: Cost[];
};

/** What the form is about; `seen` null for a new task. */
export type TaskSubject = { machine: { nodeid: string; name: string }; seen: SeenTask | null };

async function stepOf(mirror: MirrorView, maintenancetasknodeid: string): Promise<SeenTask['step']> {
  const step = await instructionsOf(mirror, maintenancetasknodeid);
  return step && { nodeid: step.nodeid, description: step.description };
}

/** The task that is edited, or the machine of a new one, live; undefined while looked up, null when not mirrored. */
export function useTaskSubject(edited: string | null, machine: string): TaskSubject | null | undefined {
  return useLive(
    async (mirror) => {
      const task = edited === null ? undefined : await mirror.table(maintenancetask).get(edited);
      if (edited !== null && !task) return null;
      const row = await mirror.table(equipment).get(task?.equipmentnodeid ?? machine);
      if (!row) return null;
      const of = { nodeid: row.nodeid, name: row.name };
      if (!task) return { machine: of, seen: null };
      const costs = await mirror.table(cost).where('hasCostSourceNodeId').equals(task.nodeid).toArray();
      return { machine: of, seen: { task, step: await stepOf(mirror, task.nodeid), costs } };
    },
    [edited, machine],
  );
}

/** What a task may be made of. */
export type TaskChoices = {
  categories: MaintenanceCategory[];
  counters: CounterView[];
  /** Those of the machine's legal entity. */
  templates: MaintenanceTaskTemplate[];
  effortTypes: EffortType[];
  /** Whose templates the machine takes; null where its place is not known. */
  legalentitynodeid: string | null;
};

/** [T6] The legal entity whose site or pool a machine stands in; of the company's first site for one that stands nowhere. */
async function legalEntityOf(mirror: MirrorView, machine: string): Promise<string | null> {
  const row = await mirror.table(equipment).get(machine);
  const [inArea, inPool] = row ? await placesOf(mirror, row) : [];
  const of = inArea ? await mirror.table(site).get(inArea.sitenodeid) : inPool;
  return (of || (await mirror.table(site).toCollection().first()))?.legalentitynodeid ?? null;
}

const german = new Intl.Collator('de', { numeric: true });

/** What the form offers for a machine, live. */
export function useTaskChoices(machine: string): TaskChoices | undefined {
  return useLive(
    async (mirror) => {
      const [categories, counters, effortTypes, legalentitynodeid] = await Promise.all([
        mirror.table(maintenancecategory).toArray(),
        readCounters(mirror, machine),
        effortTypesOf(mirror),
        legalEntityOf(mirror, machine),
      ]);
      const templates = await mirror
        .table(maintenancetasktemplate)
        .where('legalentitynodeid')
        .equals(legalentitynodeid ?? '')
        .toArray();
      return {
        categories: categories.sort((left, right) =>
          german.compare(germanFirst(left.name), germanFirst(right.name)),
        ),
        counters,
        templates: templates.sort((left, right) => german.compare(left.title, right.title)),
        effortTypes,
        legalentitynodeid,
      };
    },
    [machine],
  );
}

/** How many tasks on this device belong to a category. */
export function useTasksIn(category: string): number {
  const count = useLive(
    (mirror) =>
      mirror
        .table(maintenancetask)
        .filter(({ categorynodeid }) => categorynodeid === category)
        .count(),
    [category],
  );
  return count ?? 0;
}
