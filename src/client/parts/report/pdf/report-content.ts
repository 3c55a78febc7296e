import { user } from '../../../../shared/contract/account/user.ts';
import type { FileRef } from '../../../../shared/contract/core/fields.ts';
import { attachment } from '../../../../shared/contract/files/attachment.ts';
import { brand, equipment, equipmenttype } from '../../../../shared/contract/machine/equipment.ts';
import { site } from '../../../../shared/contract/machine/place.ts';
import { type Cost, costtype, report } from '../../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../../shared/contract/notification/notification.ts';
import { dueAt } from '../../../../shared/rules/notification.ts';
import type { MirrorView } from '../../../live/mirror/use-live.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { formatDate, formatDateTime, formatEuro, formatNumber } from '../../../text/format.ts';
import { placesOf } from '../../machine/machine-queries.ts';
import { costsAbout } from '../effort/efforts.ts';

export type CostLine = { name: string; planned: string; actual: string };

/** [R11] What the page says, in words; pictures still as files. */
export type ReportContent = {
  title: string;
  filename: string;
  facts: (readonly [label: string, value: string])[];
  comment: string;
  costs: CostLine[];
  pictures: { title: string; file: FileRef }[];
  signer: string;
  signed: string;
  signatureimage: FileRef | null;
};

async function costLines(mirror: MirrorView, costs: readonly Cost[]): Promise<CostLine[]> {
  const types = await mirror.table(costtype).bulkGet(costs.map((each) => each.costTypeNodeId));
  const sums = new Map<string, { euro: boolean; plannedcost?: number; actualcost?: number }>();
  costs.forEach((each, at) => {
    const name = types[at]?.name || each.name;
    const kind = each.specifier === 'plannedcost' ? 'plannedcost' : 'actualcost';
    const line = sums.get(name) ?? { euro: types[at]?.unitId === 'EUR' };
    sums.set(name, { ...line, [kind]: (line[kind] ?? 0) + each.value });
  });
  const shown = (value: number | undefined, euro: boolean) => {
    if (value === undefined) return '–';
    return euro ? formatEuro(value) : reportText.hours(formatNumber(value));
  };
  return [...sums]
    .sort(
      ([left, { euro }], [right, other]) =>
        Number(other.euro) - Number(euro) || left.localeCompare(right, 'de'),
    )
    .map(([name, { euro, plannedcost, actualcost }]) => ({
      name,
      planned: shown(plannedcost, euro),
      actual: shown(actualcost, euro),
    }));
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
  const [machine, costs, files, author] = await Promise.all([
    machineFacts(mirror, row.equipmentnodeid),
    costsAbout(mirror, row).then((all) => costLines(mirror, all)),
    mirror.table(attachment).where('isattachmentof').equals(found.nodeid).sortBy('created'),
    found.usernodeid ? mirror.table(user).get(found.usernodeid) : undefined,
  ]);
  const name = author ? `${author.givenname} ${author.surname}` : '';
  const signer = found.authorsignature || name;
  return {
    title: row.title,
    filename: reportText.pdfFile(machine.name, dateOf(found.executed)),
    facts: [
      ...machine.facts,
      [reportText.pdfTask, row.title],
      [reportText.pdfDue, formatDate(dueAt(row))],
      [reportText.pdfExecuted, formatDateTime(found.executed)],
      [reportText.pdfAuthor, name || signer],
    ],
    comment: found.comment,
    costs,
    pictures: files
      .filter((each) => each.file.mimetype.startsWith('image/'))
      .map(({ title, file }) => ({ title, file })),
    signer,
    signed: reportText.pdfSigned(signer, formatDateTime(found.created)),
    signatureimage: found.authorsignatureimage,
  };
}

/** `2026-11-20`: sorts in a folder. */
const dateOf = (time: number): string => formatDate(time).split('.').reverse().join('-');
