import { user } from '../../../../shared/contract/account/user.ts';
import type { FileRef } from '../../../../shared/contract/core/fields.ts';
import { attachment } from '../../../../shared/contract/files/attachment.ts';
import {
  brand,
  counterreading,
  equipment,
  equipmenttype,
} from '../../../../shared/contract/machine/equipment.ts';
import { site } from '../../../../shared/contract/machine/place.ts';
import { maintenancetask, type Report, report } from '../../../../shared/contract/maintenance/maintenance.ts';
import { type Notification, notification } from '../../../../shared/contract/notification/notification.ts';
import { counterTrigger } from '../../../../shared/rules/cycle.ts';
import { dueAt } from '../../../../shared/rules/notification.ts';
import { isDueByReading, readingAfterRun } from '../../../../shared/rules/report.ts';
import type { MirrorView } from '../../../live/mirror/use-live.ts';
import { counterText } from '../../../text/de/machine/counter.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { reportChangesText } from '../../../text/de/notification/report-changes.ts';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import { formatDate, formatDateTime, formatNumber } from '../../../text/format.ts';
import { placesOf } from '../../machine/machine-queries.ts';
import { changesOf, type ShownChange } from '../changes/report-changes.ts';
import { costsAbout, effortTypesOf } from '../effort/efforts.ts';
import { counterOf } from '../form/queries.ts';
import { type ShownStep, shownSteps } from '../steps/shown-steps.ts';
import { type CostLine, costLines } from './cost-lines.ts';

/** [R11] What the page says, in words; pictures still as files. */
export type ReportContent = {
  title: string;
  filename: string;
  facts: (readonly [label: string, value: string])[];
  steps: ShownStep[];
  comment: string;
  costs: CostLine[];
  pictures: { title: string; file: FileRef }[];
  signer: string;
  signed: string;
  signatureimage: FileRef | null;
  /** [R8] Which version the signature was given on; '' where the report is as it was signed. */
  version: string;
  changes: readonly ShownChange[];
};

/** The reading of a run: that of its moment, or a correction, which stands within the same second. */
const readingAt = (mirror: MirrorView, counternodeid: string, executed: number) =>
  mirror
    .table(counterreading)
    .where('[counternodeid+timestamp]')
    .between([counternodeid, executed], [counternodeid, executed + 1000], true, false)
    .last();

/** [CF4] Whether it tells of the task's last run: only then what the task says is what came of it. */
async function isLastRun(mirror: MirrorView, task: string, { executed, created }: Report): Promise<boolean> {
  const runs = await mirror.table(notification).where('maintenancetasknodeid').equals(task).primaryKeys();
  const reports = await mirror.table(report).where('notificationnodeid').anyOf(runs).toArray();
  return !reports.some(
    (each) => each.executed > executed || (each.executed === executed && each.created > created),
  );
}

/** [R3] [R11] Where the counter stood, and when it is due again. */
async function nextFacts(mirror: MirrorView, { maintenancetasknodeid }: Notification, found: Report) {
  const task = maintenancetasknodeid ? await mirror.table(maintenancetask).get(maintenancetasknodeid) : null;
  if (!task) return [];
  const [last, counter] = await Promise.all([isLastRun(mirror, task.nodeid, found), counterOf(mirror, task)]);
  const trigger = counter && counterTrigger(task.triggeringevent);
  const own = trigger && (await readingAt(mirror, trigger.counternodeid, found.executed));
  const reading = own?.value ?? (last && trigger && trigger.lastrun > 0 ? trigger.lastrun : null);
  const shown = (value: number) => counterText.value(formatNumber(value), counter?.unit ?? '');
  const again =
    reading !== null && isDueByReading(task)
      ? maintenanceText.atReading(shown(readingAfterRun(task.triggeringevent, reading)))
      : '';
  const date = last && task.nextdueat > 0 ? formatDate(task.nextdueat) : '';
  return [
    [reportText.counter(counter?.name ?? '', ''), reading === null ? '' : shown(reading)],
    [reportText.next, [date, again].filter(Boolean).join(' · ') || (last ? reportText.never : '')],
  ] as const;
}

async function machineFacts(mirror: MirrorView, nodeid: string) {
  const machine = await mirror.table(equipment).get(nodeid);
  if (!machine) return { name: '', facts: [] };
  const [type, [place, pool]] = await Promise.all([
    mirror.table(equipmenttype).get(machine.equipmenttypenodeid),
    placesOf(mirror, machine),
  ]);
  const [make, at] = await Promise.all([
    type && mirror.table(brand).get(type.brandnodeid),
    place && mirror.table(site).get(place.sitenodeid),
  ]);
  const facts = [
    [reportText.pdfMachine, machine.name],
    [reportText.pdfMake, [make?.name, type?.model].filter(Boolean).join(' ')],
    [reportText.pdfLocation, [at?.name, place?.name, pool?.name].filter(Boolean).join(' · ')],
    [reportText.pdfEquipmentid, machine.equipmentid],
    [reportText.pdfSerial, machine.manufacturerserialnumber],
  ] as const;
  return { name: machine.name, facts: [...facts] };
}

/** [R11] Everything of a report; null when it is not on this device. */
export async function reportContent(mirror: MirrorView, reportnodeid: string): Promise<ReportContent | null> {
  const found = await mirror.table(report).get(reportnodeid);
  const row = found && (await mirror.table(notification).get(found.notificationnodeid));
  if (!row) return null;
  const [machine, costs, types, next, files, author, changes] = await Promise.all([
    machineFacts(mirror, row.equipmentnodeid),
    costsAbout(mirror, row),
    effortTypesOf(mirror),
    nextFacts(mirror, row, found),
    mirror.table(attachment).where('isattachmentof').equals(found.nodeid).sortBy('created'),
    found.usernodeid ? mirror.table(user).get(found.usernodeid) : undefined,
    changesOf(mirror, found.nodeid),
  ]);
  const name = author ? `${author.givenname} ${author.surname}` : '';
  const signer = found.authorsignature || name;
  const signedVersion = reportChangesText.signedVersion(formatDateTime(found.created));
  return {
    title: row.title,
    filename: reportText.pdfFile(machine.name, dateOf(found.executed)),
    facts: [
      ...machine.facts,
      [reportText.pdfTask, row.title],
      [reportText.pdfDue, formatDate(dueAt(row))],
      [reportText.pdfExecuted, formatDateTime(found.executed)],
      [reportText.pdfAuthor, name || signer],
      ...next,
    ],
    steps: shownSteps(found),
    comment: found.comment,
    costs: costLines(costs, types),
    pictures: files
      .filter((each) => each.file.mimetype.startsWith('image/'))
      .map(({ title, file }) => ({ title, file })),
    signer,
    signed: reportText.pdfSigned(signer, formatDateTime(found.created)),
    signatureimage: found.authorsignatureimage,
    version: changes.length > 0 ? `${signedVersion}. ${reportChangesText.changedSince(changes.length)}` : '',
    changes,
  };
}

/** `2026-11-20`: sorts in a folder. */
const dateOf = (time: number): string => formatDate(time).split('.').reverse().join('-');
