import { unit } from '../../../../shared/contract/machine/equipment.ts';
import { createCost, updateCost } from '../../../../shared/contract/maintenance/cost-commands.ts';
import {
  type Cost,
  cost as costRecord,
  costtype,
} from '../../../../shared/contract/maintenance/maintenance.ts';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { typedAmount } from '../../../../shared/rules/number.ts';
import { costTypesInOrder } from '../../../../shared/rules/report.ts';
import type { MirrorView } from '../../../live/mirror/use-live.ts';
import { newNodeId, type Write, write } from '../../../live/outbox/write.ts';
import { formatNumber } from '../../../text/format.ts';
import { germanFirst } from '../../../text/localized.ts';
import { actualCost, type EffortSubject, type EffortType } from './amounts.ts';

/** [R2] Every kind of effort: those in EUR, then those in hours, then the rest. */
export async function effortTypesOf(mirror: MirrorView): Promise<EffortType[]> {
  const [types, units] = await Promise.all([mirror.table(costtype).toArray(), mirror.table(unit).toArray()]);
  const names = new Map(units.map((each) => [each.unitId, germanFirst(each.displayName.plural)]));
  return costTypesInOrder(
    types.map(({ nodeid, name, unitId }) => ({ nodeid, name, unitId, unitname: names.get(unitId) ?? '' })),
  );
}

/**
 * [N16] [R2] The costs of a notification. Its task's plan counts for every kind that is not planned on the notification
 * itself.
 */
export async function costsAbout(
  mirror: MirrorView,
  { nodeid, maintenancetasknodeid }: Pick<Notification, 'nodeid' | 'maintenancetasknodeid'>,
): Promise<Cost[]> {
  const costsAt = (source: string) =>
    mirror.table(costRecord).where('hasCostSourceNodeId').equals(source).toArray();
  const [own, ofTask] = await Promise.all([
    costsAt(nodeid),
    maintenancetasknodeid ? costsAt(maintenancetasknodeid) : [],
  ]);
  const isPlan = ({ specifier }: Cost) => specifier === 'plannedcost';
  const planned = new Set(own.filter(isPlan).map(({ costTypeNodeId }) => costTypeNodeId));
  return [...own, ...ofTask.filter((each) => isPlan(each) && !planned.has(each.costTypeNodeId))];
}

/** The actual efforts as their inputs show them, by node id of the cost type. */
export function effortInputs(subject: EffortSubject): Record<string, string> {
  return Object.fromEntries(
    subject.effortTypes.map(({ nodeid }) => {
      const cost = actualCost(subject, nodeid);
      return [nodeid, cost ? formatNumber(cost.value) : ''];
    }),
  );
}

/** Cost types whose amount cannot be read. */
export function unreadableEfforts(efforts: Record<string, string>): string[] {
  return Object.entries(efforts)
    .filter(([, text]) => typedAmount(text) === null)
    .map(([nodeid]) => nodeid);
}

/** [N16] [CF4] What was spent on a kind, in addition to what is recorded of it. */
export const newCost = (
  { notification }: Pick<EffortSubject, 'notification'>,
  { nodeid: costTypeNodeId, name }: EffortType,
  value: number,
): Write =>
  write(createCost, {
    lang: 'de',
    nodeid: newNodeId('cost'),
    name,
    value,
    specifier: 'actualcost',
    costTypeNodeId,
    hasCostSourceNodeId: notification.nodeid,
    equipmentnodeid: notification.equipmentnodeid,
  });

/** [N16] [R12] One cost per changed effort: new where there is none yet. */
export function costWrites(subject: EffortSubject, efforts: Record<string, string>): Write[] {
  const before = effortInputs(subject);
  return subject.effortTypes.flatMap((type) => {
    const known = actualCost(subject, type.nodeid);
    const text = efforts[type.nodeid] ?? '';
    const value = typedAmount(text) ?? 0;
    // The text is compared too: what is shown may be rounded. An entered 0 is an answer, an empty field none.
    if (text === before[type.nodeid] || value === known?.value) return [];
    if (!known && text.trim() === '') return [];
    if (known) {
      return [write(updateCost, { lang: 'de', nodeid: known.nodeid, value, base: { value: known.value } })];
    }
    return [newCost(subject, type, value)];
  });
}
