import type { Row } from '../../db/schema.ts';
import { byNodeId, edges, grouped, presentFile } from '../../http/present.ts';
import type { CounterRows, MachineRows } from './load.ts';

/** A unit under its source names; `unitid` is how costs name it. */
export function presentUnits(units: readonly Row<'unit'>[]) {
  const found = new Map(units.map((unit) => [unit.unitId, unit]));
  return (unitId: string) => {
    const unit = found.get(unitId);
    return { unitid: unitId, ...(unit ?? { unitId }) };
  };
}

/** Counters with their readings as pairs [number, timestamp], the current one last. */
export function presentCounters({ counters, readings, countertypes, units }: CounterRows) {
  const readingsOf = grouped(readings, (reading) => reading.counternodeid);
  const typeOf = byNodeId(countertypes);
  const unitOf = presentUnits(units);
  return counters.map((counter) => ({
    ...counter,
    values: readingsOf(counter.nodeid)
      .toSorted((a, b) => a.timestamp - b.timestamp)
      .map(({ value, timestamp }) => [value, timestamp]),
    hascountertype: edges('countertype', typeOf(counter.counterTypeNodeId), (type) => ({
      ...type,
      unit: unitOf(type.unitId),
    })),
  }));
}

/** [X18] A machine as section 3 of the second source document lists it. */
export function presentMachine(rows: MachineRows) {
  const { equipment } = rows;
  const attachmentsOf = grouped(rows.attachments, (row) => row.isattachmentof);
  const brandOf = byNodeId(rows.brands);
  const entityOf = byNodeId(rows.legalentities);
  const siteOf = byNodeId(rows.sites);
  const taskOf = byNodeId(rows.tasks);
  const categoryOf = byNodeId(rows.categories);
  const workflowsOf = grouped(rows.workflows, (row) => row.maintenancetasknodeid);
  const stepsOf = grouped(rows.steps, (row) => row.workflownodeid);
  const costsOf = grouped(rows.costs, (row) => row.hasCostSourceNodeId);
  const costTypeOf = byNodeId(rows.costtypes);
  const unitOf = presentUnits(rows.units);

  const hasattachment = (nodeid: string) =>
    edges('attachment', attachmentsOf(nodeid), (row) => ({ ...row, file: presentFile(row.file) }));
  const hascategory = (nodeid: string | null) => edges('maintenancecategory', categoryOf(nodeid));
  const hascost = (nodeid: string) =>
    edges('cost', costsOf(nodeid), (row) => ({
      ...row,
      hascosttype: edges('costtype', costTypeOf(row.costTypeNodeId), (type) => ({
        ...type,
        unit: unitOf(type.unitId),
      })),
    }));

  return {
    ...equipment,
    image: presentFile(equipment.image),
    typenameplate: presentFile(equipment.typenameplate),
    hasequipmenttype: edges('equipmenttype', rows.types, (type) => ({
      ...type,
      hasbrand: edges('brand', brandOf(type.brandnodeid)),
      haslegalentity: edges('legalentity', entityOf(type.legalentitynodeid)),
    })),
    isequipmentof: [
      ...edges('equipmentpool', rows.pools),
      ...edges('area', rows.areas, (area) => ({ ...area, isareaof: edges('site', siteOf(area.sitenodeid)) })),
    ],
    hasshiftmodel: edges('shiftmodel', rows.shiftmodels),
    hasnotification: edges('notification', rows.notifications, (row) => ({
      ...row,
      haschatroom: row.chatroomnodeid === null ? [] : [{ chatroom: { nodeid: row.chatroomnodeid } }],
      hasmaintenancetask: edges('maintenancetask', taskOf(row.maintenancetasknodeid), (task) => ({
        ...task,
        hascategory: hascategory(task.categorynodeid),
      })),
    })),
    hasattachment: hasattachment(equipment.nodeid),
    hasquestionanswer: edges('questionanswer', rows.faqs, (faq) => ({
      ...faq,
      hasattachment: hasattachment(faq.nodeid),
    })),
    hasmaintenancetask: edges('maintenancetask', rows.tasks, (task) => ({
      ...task,
      hascategory: hascategory(task.categorynodeid),
      hascost: hascost(task.nodeid),
      hasworkflow: edges('workflow', workflowsOf(task.nodeid), (workflow) => ({
        ...workflow,
        hasworkflowstep: edges('workflowstep', stepsOf(workflow.nodeid), (step) => ({
          ...step,
          hasattachment: hasattachment(step.nodeid),
        })),
      })),
    })),
    hascounter: edges('counter', presentCounters(rows)),
  };
}
