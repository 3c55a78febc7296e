import { randomUUID } from 'node:crypto';
import { roomNodeId } from '../../../src/shared/rules/chat.ts';
import type { Company } from './company.ts';

/**
 * A solution with its step, an FAQ, a signed report (of `author`), an effort, a counter with its type and the machine's
 * chat room, made without the API.
 */
export async function addHanging(
  company: Company,
  equipmentnodeid: string,
  notificationnodeid: string,
  author: string | null = null,
) {
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
    steps: [],
    ...written,
    usernodeid: author,
  });
  const maintenancecategory = await company.add('maintenancecategory', {
    name: { de: 'Filter' },
    colorcode: '#00897B',
  });
  const schedule = { triggertype: 'time', repetitioninterval: '1m', reminder: '1w' };
  const maintenancetask = await company.add('maintenancetask', {
    maintenancetaskid: 'WA-1',
    title: 'Filter wechseln',
    equipmentnodeid,
    triggeringevent: [],
    startingfrom: 1000,
    nextdueat: -1,
    safetynotice: {},
    categorynodeid: maintenancecategory,
    ...schedule,
  });
  const maintenancetasktemplate = await company.add('maintenancetasktemplate', {
    legalentitynodeid: company.legalentitynodeid,
    title: 'Filter wechseln',
    description: '',
    categorynodeid: maintenancecategory,
    counterTypeNodeId: null,
    operator: '>=',
    value: 0,
    safetynotice: {},
    costs: [],
    created: 1000,
    ...schedule,
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
  const shiftmodel = await company.add('shiftmodel', {
    shiftmodelof: equipmentnodeid,
    shifts: [],
    validfrom: 0,
  });
  const shiftexception = await company.add('shiftexception', {
    exceptionof: equipmentnodeid,
    from: '2026-12-24',
    until: '2027-01-01',
    name: 'Betriebsferien',
    kind: 'closed',
    shifts: [],
  });
  const absence = await company.add('absence', {
    personnodeid: author ?? (await company.addUser('nobody', [])).usernodeid,
    from: '2026-12-24',
    until: '2027-01-01',
  });
  // One room per machine, however often something is hung on it.
  const room = roomNodeId(equipmentnodeid, null);
  const chatroom = company.rooms.has(room)
    ? room
    : await company.add('chatroom', {
        nodeid: room,
        name: 'Presse',
        equipmentnodeid,
        notificationnodeid: null,
        lastmessage: 0,
      });
  company.rooms.add(chatroom);
  return {
    workflow,
    workflowstep,
    questionanswer,
    report,
    maintenancecategory,
    maintenancetask,
    maintenancetasktemplate,
    cost,
    costtype,
    unitId,
    countertype,
    counter,
    chatroom,
    shiftmodel,
    shiftexception,
    absence,
  };
}
