import { MACHINE_KINDS } from '../catalogue/kinds.ts';
import { namedRow } from './equipment-types.ts';
import { CATEGORIES } from './tasks.ts';
import type { World } from './world.ts';

/** [T6] One template per category, by date and by counter, from what the machines of the company need most. */
export function addTemplates(world: World): void {
  const { rows, start, client } = world;
  if (!client.legalentitynodeid) return;
  const plans = MACHINE_KINDS.flatMap((kind) => kind.tasks.map((plan) => ({ plan, kind })));
  for (const [slug, category] of CATEGORIES) {
    const fitting = plans.filter(({ plan }) => plan.category === slug);
    const { plan, kind } =
      fitting.find(({ plan: each }) => each.every && slug === 'fluids') ?? fitting[0] ?? {};
    if (!plan) continue;
    const counter = plan.every ? kind?.counters[0] : undefined;
    rows.maintenancetasktemplate.push({
      nodeid: world.nodeId('maintenancetasktemplate', start),
      legalentitynodeid: client.legalentitynodeid,
      title: plan.title,
      description: plan.steps.map((text, at) => `${at + 1}. ${text}`).join('\n'),
      categorynodeid: rows.maintenancecategory.find(({ name }) => name.de === category)?.nodeid ?? null,
      triggertype: counter ? 'counter' : 'time',
      counterTypeNodeId: counter ? namedRow(rows.countertype, counter.type) : null,
      operator: '>=',
      value: plan.every ?? 0,
      repetitioninterval: plan.interval,
      reminder: plan.reminder,
      safetynotice: { de: plan.safety },
      costs: [
        { costTypeNodeId: namedRow(rows.costtype, 'Personenstunden (intern)'), value: plan.labour[0] },
        { costTypeNodeId: namedRow(rows.costtype, 'Kosten Teile'), value: plan.parts[0] },
      ].filter(({ value }) => value > 0),
      created: start,
    });
  }
}
