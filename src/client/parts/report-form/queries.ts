import { counter, counterreading, countertype, equipment, unit } from '../../../shared/contract/equipment.ts';
import {
  type Cost,
  cost,
  type MaintenanceTask,
  maintenancetask,
  type Report,
  report,
} from '../../../shared/contract/maintenance.ts';
import { type Notification, notification } from '../../../shared/contract/notification.ts';
import { user } from '../../../shared/contract/user.ts';
import { counterTrigger } from '../../../shared/rules/cycle.ts';
import { costTypesOfReport } from '../../../shared/rules/report.ts';
import { type MirrorView, useLive } from '../../live/use-live.ts';
import { germanFirst } from '../../text/localized.ts';
import { type EffortType, effortTypesOf } from '../effort/efforts.ts';

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
  /** The latest report, when there is one. */
  report: Report | null;
  /** Name of its author. */
  author: string;
  /** Null without one, also where it was deleted. */
  counter: TaskCounter | null;
  effortTypes: EffortType[];
  costs: Cost[];
};

async function counterOf(mirror: MirrorView, task: MaintenanceTask | undefined): Promise<TaskCounter | null> {
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

async function latestReport(mirror: MirrorView, nodeid: string) {
  const [found] = await mirror
    .table(report)
    .where('notificationnodeid')
    .equals(nodeid)
    .reverse()
    .sortBy('created');
  const author = found?.usernodeid ? await mirror.table(user).get(found.usernodeid) : undefined;
  return { report: found ?? null, author: author ? `${author.givenname} ${author.surname}` : '' };
}

/** What the report of a notification is about, live; undefined while it is looked up, null when not mirrored. */
export function useReportSubject(nodeid: string): ReportSubject | null | undefined {
  return useLive(
    async (mirror) => {
      const row = await mirror.table(notification).get(nodeid);
      if (!row) return null;
      const [machine, task, latest, effortTypes, costs] = await Promise.all([
        mirror.table(equipment).get(row.equipmentnodeid),
        row.maintenancetasknodeid ? mirror.table(maintenancetask).get(row.maintenancetasknodeid) : undefined,
        latestReport(mirror, nodeid),
        effortTypesOf(mirror),
        mirror.table(cost).where('hasCostSourceNodeId').equals(nodeid).toArray(),
      ]);
      return {
        notification: row,
        machinename: machine?.name ?? '',
        task: task ?? null,
        ...latest,
        counter: await counterOf(mirror, task),
        effortTypes: costTypesOfReport(effortTypes),
        costs,
      };
    },
    [nodeid],
  );
}
