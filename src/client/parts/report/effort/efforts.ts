import { unit } from '../../../../shared/contract/machine/equipment.ts';
import { createCost, updateCost } from '../../../../shared/contract/maintenance/cost-commands.ts';
import {
  type Cost,
  cost as costRecord,
  costtype,
} from '../../../../shared/contract/maintenance/maintenance.ts';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { typedAmount } from '../../../../shared/rules/number.ts';
import { costTypesInOrder, UNIT_HOURS } from '../../../../shared/rules/report.ts';
import type { MirrorView } from '../../../live/mirror/use-live.ts';
import { newNodeId, type Write, write } from '../../../live/outbox/write.ts';
import { effortText } from '../../../text/de/notification/effort.ts';
import { formatEuro, formatNumber } from '../../../text/format.ts';
import { germanFirst } from '../../../text/localized.ts';

/** A kind of effort. */
export type EffortType = { nodeid: string; name: string; unitId: string; unitname: string };

/** A notification with its costs and the kinds of effort that are asked for. */
export type EffortSubject = {
  notification: { nodeid: string; equipmentnodeid: string };
  effortTypes: readonly EffortType[];
  costs: readonly Cost[];
};

export type Specifier = 'plannedcost' | 'actualcost';

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

export const isEuro = ({ unitId }: EffortType): boolean => unitId === 'EUR';

/** `€`, `Stunden`, or the unit's own name. */
export function unitOf(type: EffortType): string {
  if (isEuro(type)) return effortText.euro;
  return type.unitname || (type.unitId === UNIT_HOURS ? effortText.hoursUnit : '');
}

/** `12,50 €`, `2,5 h`. */
export function amountText(value: number, type: EffortType): string {
  return isEuro(type) ? formatEuro(value) : effortText.hours(formatNumber(value));
}

const costsOf = ({ costs }: Pick<EffortSubject, 'costs'>, costtypenodeid: string, specifier: Specifier) =>
  costs.filter((cost) => cost.specifier === specifier && cost.costTypeNodeId === costtypenodeid);

/** What was recorded of a kind in all; null for nothing. */
export function sumOf(
  subject: Pick<EffortSubject, 'costs'>,
  costtypenodeid: string,
  specifier: Specifier,
): number | null {
  const found = costsOf(subject, costtypenodeid, specifier);
  return found.length === 0 ? null : found.reduce((total, cost) => total + cost.value, 0);
}

/** The actual effort of a kind that forms show and change: the latest one. */
export function actualCost(subject: Pick<EffortSubject, 'costs'>, costtypenodeid: string): Cost | undefined {
  return costsOf(subject, costtypenodeid, 'actualcost')
    .sort((left, right) => left.nodeid.localeCompare(right.nodeid))
    .at(-1);
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

/** [N16] [R12] One cost per changed effort: new where there is none yet. */
export function costWrites(subject: EffortSubject, efforts: Record<string, string>): Write[] {
  const { nodeid: source, equipmentnodeid } = subject.notification;
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
    return [
      write(createCost, {
        lang: 'de',
        nodeid: newNodeId('cost'),
        name: type.name,
        value,
        specifier: 'actualcost',
        costTypeNodeId: type.nodeid,
        hasCostSourceNodeId: source,
        equipmentnodeid,
      }),
    ];
  });
}
