import { equipment } from '../../../../../shared/contract/machine/equipment.ts';
import { questionanswer } from '../../../../../shared/contract/machine/faq.ts';
import { workflow, workflowstep } from '../../../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../../../shared/contract/notification/notification.ts';
import { isOpen } from '../../../../../shared/rules/notification.ts';
import type { MirrorView } from '../../../../live/mirror/use-live.ts';
import type { SolvedCase } from './solved-index.ts';

/** Measures that are looked into, the latest first: who has more than that finds what still happens. */
const MOST = 2000;

const keyed = <T extends { nodeid: string }>(rows: readonly (T | undefined)[]) =>
  new Map(rows.flatMap((row) => (row ? [[row.nodeid, row]] : [])));

/** Measures on these machines that closed their faults; only notifications that have one are read. */
async function measuresOf(mirror: MirrorView, machines: readonly string[]): Promise<SolvedCase[]> {
  const found = await mirror.table(workflow).where('equipmentnodeid').anyOf(machines).toArray();
  const measures = found
    .filter((row) => row.notificationnodeid !== null)
    .sort((left, right) => right.created - left.created)
    .slice(0, MOST);
  const [faults, steps] = await Promise.all([
    mirror.table(notification).bulkGet(measures.map((row) => row.notificationnodeid ?? '')),
    mirror
      .table(workflowstep)
      .where('workflownodeid')
      .anyOf(measures.map((row) => row.nodeid))
      .toArray(),
  ]);
  const faultOf = keyed(faults);
  const stepOf = new Map(steps.map((step) => [step.workflownodeid, step]));
  return measures.flatMap(({ nodeid, title, notificationnodeid, equipmentnodeid, created }) => {
    const fault = faultOf.get(notificationnodeid ?? '');
    const step = stepOf.get(nodeid);
    // Whether it helped is not known yet.
    if (fault && isOpen(fault)) return [];
    return {
      kind: 'measure',
      title,
      text: step?.description ?? '',
      faults: fault ? [fault.title] : [],
      errorcodes: fault?.errorcode ? [fault.errorcode] : [],
      created,
      attachedTo: step?.nodeid ?? nodeid,
      equipmentnodeid,
    };
  });
}

async function faqsOf(mirror: MirrorView, holders: readonly string[]): Promise<SolvedCase[]> {
  const rows = await mirror.table(questionanswer).where('isfaqof').anyOf(holders).toArray();
  return rows.map(({ nodeid, question, answer, created, equipmentnodeid }) => ({
    kind: 'faq',
    title: question,
    text: answer,
    faults: [],
    errorcodes: [],
    created,
    attachedTo: nodeid,
    equipmentnodeid,
  }));
}

/** What helped on machines of the same type, from the mirror, along its indexes. */
export async function readSolvedCases(mirror: MirrorView, equipmentnodeid: string): Promise<SolvedCase[]> {
  const machine = await mirror.table(equipment).get(equipmentnodeid);
  if (!machine) return [];
  const type = machine.equipmenttypenodeid;
  const machines = await mirror.table(equipment).where('equipmenttypenodeid').equals(type).primaryKeys();
  const [measures, faqs] = await Promise.all([
    measuresOf(mirror, machines),
    faqsOf(mirror, [type, ...machines]),
  ]);
  return [...measures, ...faqs];
}
