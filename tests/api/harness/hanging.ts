import { randomUUID } from 'node:crypto';
import type { Company } from './company.ts';

/** A solution with its step, an FAQ, a report, an effort and a counter with its type, made without the API. */
export async function addHanging(company: Company, equipmentnodeid: string, notificationnodeid: string) {
  const written = { equipmentnodeid, usernodeid: null, created: 1000, lang: 'de' };
  const workflow = await company.add('workflow', {
    title: 'Dichtung ersetzt',
    notificationnodeid,
    maintenancetasknodeid: null,
    ...written,
  });
  const workflowstep = await company.add('workflowstep', {
    workflownodeid: workflow,
    equipmentnodeid,
    description: 'Alte Dichtung entfernt',
    created: 1000,
  });
  const questionanswer = await company.add('questionanswer', {
    question: 'Welches Öl?',
    answer: 'HLP 46',
    specifier: 'internalfaq',
    isfaqof: equipmentnodeid,
    ...written,
  });
  const report = await company.add('report', {
    notificationnodeid,
    executed: 900,
    comment: '',
    authorsignature: 'Erika Muster',
    authorsignatureimage: null,
    ...written,
  });
  const costtype = await company.add('costtype', { name: 'Kosten Teile', unitId: 'EUR' });
  const cost = await company.add('cost', {
    name: 'Kosten Teile',
    value: 10,
    specifier: 'actualcost',
    costTypeNodeId: costtype,
    hasCostSourceNodeId: notificationnodeid,
    equipmentnodeid,
  });
  const unitId = randomUUID();
  await company.add('unit', { unitId, namespace: 'time', displayName: { plural: { de: 'Stunden' } } });
  const countertype = await company.add('countertype', { name: 'Betriebsstunden', unitId });
  const counter = await company.add('counter', {
    name: 'Spindel',
    equipmentnodeid,
    counterTypeNodeId: countertype,
  });
  return {
    workflow,
    workflowstep,
    questionanswer,
    report,
    cost,
    costtype,
    unitId,
    countertype,
    counter,
  };
}
