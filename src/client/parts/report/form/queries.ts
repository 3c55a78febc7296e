import { user } from '../../../../shared/contract/account/user.ts';
import {
  counter,
  counterreading,
  countertype,
  equipment,
  unit,
} from '../../../../shared/contract/machine/equipment.ts';
import {
  type Cost,
  type MaintenanceTask,
  maintenancetask,
  type Report,
  report,
} from '../../../../shared/contract/maintenance/maintenance.ts';
import { type Notification, notification } from '../../../../shared/contract/notification/notification.ts';
import { counterTrigger } from '../../../../shared/rules/cycle.ts';
import { costTypesOfReport } from '../../../../shared/rules/report.ts';
import { useDraftForms } from '../../../live/drafts/draft-list.ts';
import { type MirrorView, useLive } from '../../../live/mirror/use-live.ts';
import { germanFirst } from '../../../text/localized.ts';
import { instructionsOf } from '../../planning/instructions.ts';
import type { EffortType } from '../effort/amounts.ts';
import { costsAbout, effortTypesOf } from '../effort/efforts.ts';

/** Name of the draft of a notification's new report. */
export const newReportForm = (notificationnodeid: string): string => `report-add:${notificationnodeid}`;

/** [R3] The counter that triggers the task, with its latest reading. */
export type TaskCounter = {
  name: string;
  unit: string;
  latest: { value: number; timestamp: number } | null;
};

/** Everything that the form of a report starts from. */
export type ReportSubject = {
  notification: Notification;
  machinename: string;
  task: MaintenanceTask | null;
  /** Whether there is a report already. */
  reported: boolean;
  /** The one that is edited; null for a new one. */
  report: Report | null;
  /** Name of its author. */
  author: string;
  /** Null without one, also where it was deleted. */
  counter: TaskCounter | null;
  effortTypes: EffortType[];
  costs: Cost[];
  /** [C3] What is to be done: the description of the task, or without one that of the notification. */
  instructions: string;
};

/** [R3] Null where no counter triggers the task, or where it was deleted. */
export async function counterOf(
  mirror: MirrorView,
  task: MaintenanceTask | undefined,
): Promise<TaskCounter | null> {
  const trigger = task?.triggertype === 'counter' ? counterTrigger(task.triggeringevent) : null;
  if (!trigger) return null;
  const { counternodeid } = trigger;
  const [row, latest] = await Promise.all([
    mirror.table(counter).get(counternodeid),
    mirror
      .table(counterreading)
      .where('[counternodeid+timestamp]')
      .between([counternodeid, 0], [counternodeid, Number.POSITIVE_INFINITY])
      .last(),
  ]);
  if (!row) return null;
  const type = await mirror.table(countertype).get(row.counterTypeNodeId);
  const named = type && (await mirror.table(unit).where('unitId').equals(type.unitId).first());
  return {
    name: row.name,
    unit: named ? germanFirst(named.displayName.plural) : '',
    latest: latest ? { value: latest.value, timestamp: latest.timestamp } : null,
  };
}

/**
 * The report that is edited: the one that was asked for, otherwise the latest. Null for a new one: without any, or where
 * one was begun before a colleague's came in [I5].
 */
async function editedReport(mirror: MirrorView, nodeid: string, wanted: string | undefined, begun: boolean) {
  const reports = await mirror.table(report).where('notificationnodeid').equals(nodeid).sortBy('created');
  const found = wanted ? reports.find((each) => each.nodeid === wanted) : begun ? undefined : reports.at(-1);
  const author = found?.usernodeid ? await mirror.table(user).get(found.usernodeid) : undefined;
  return {
    reported: reports.length > 0,
    report: found ?? null,
    author: author ? `${author.givenname} ${author.surname}` : '',
  };
}

/**
 * What the report of a notification is about, live; undefined while it is looked up, null when not mirrored. `wanted`:
 * the report to be edited.
 */
export function useReportSubject(nodeid: string, wanted?: string): ReportSubject | null | undefined {
  const begun = useDraftForms()?.includes(newReportForm(nodeid));
  return useLive(
    async (mirror) => {
      if (begun === undefined) return undefined;
      const row = await mirror.table(notification).get(nodeid);
      if (!row) return null;
      const [machine, task, edited, effortTypes, costs, instructions] = await Promise.all([
        mirror.table(equipment).get(row.equipmentnodeid),
        row.maintenancetasknodeid ? mirror.table(maintenancetask).get(row.maintenancetasknodeid) : undefined,
        editedReport(mirror, nodeid, wanted, begun),
        effortTypesOf(mirror),
        costsAbout(mirror, row),
        row.maintenancetasknodeid ? instructionsOf(mirror, row.maintenancetasknodeid) : null,
      ]);
      return {
        notification: row,
        machinename: machine?.name ?? '',
        task: task ?? null,
        ...edited,
        counter: await counterOf(mirror, task),
        effortTypes: costTypesOfReport(effortTypes),
        costs,
        instructions: instructions?.description || row.description,
      };
    },
    [nodeid, wanted, begun],
  );
}
