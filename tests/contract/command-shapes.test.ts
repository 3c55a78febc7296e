import { expect, it } from 'vitest';
import * as z from 'zod';
import { COMMANDS } from '../../src/shared/contract/registry.ts';
import { type Ground, sampleOf } from '../api/harness/samples.ts';

const context = {
  now: 5000,
  usernodeid: 'urn:wartbar:user:0190a000-0000-7000-8000-000000000001',
  clientid: 'urn:wartbar:client:0190a000-0000-7000-8000-000000000002',
};

/** A node id that is the same in every run. */
const fixed = (kind: string, at = 0) =>
  `urn:wartbar:${kind}:0190a000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`;
const file = {
  fileid: '0190a000-0000-4000-8000-000000000003',
  mimetype: 'image/png',
  bucketid: 'b',
  fileversion: 1,
  size: 5,
};

const ground = new Proxy(
  {
    equipmentnodeid: fixed('equipment'),
    baremachine: fixed('equipment'),
    deletedmachine: fixed('equipment'),
    user: context.usernodeid,
    colleague: fixed('user', 1),
    role: fixed('profile'),
    sparerole: fixed('profile', 1),
    place: fixed('site'),
    address: 'neu@werk.example',
    unitId: 'EUR',
    buildercode: 'A1B2C3D4E5F6',
    file,
    company: {
      legalentitynodeid: fixed('legalentity'),
      brandnodeid: fixed('brand'),
      equipmenttypenodeid: fixed('equipmenttype'),
      areas: { press: fixed('area'), mill: fixed('area', 1) },
    },
    bare: fixed('equipment', 1),
    sparelink: fixed('builderlink', 1),
    plain: new Proxy({}, { get: (_known, kind: string) => fixed(kind) }),
  },
  {
    has: () => true,
    get: (known, name: string) => (known as Record<string, unknown>)[name] ?? fixed(name),
  },
) as unknown as Ground;

const base = { title: 'vorher' };
const named = { ...file, nodeid: fixed('attachment', 1), title: 'Bild', description: '' };
const event = [fixed('counter'), '>=', 500, 0, 10];

/** Beside the samples, with all that a command may bring along. */
const MORE: Record<string, Record<string, unknown>[]> = {
  'equipment.create': [
    {
      legalentity: { nodeid: fixed('legalentity'), name: 'L', isnew: true },
      brand: { nodeid: fixed('brand'), name: 'B', isnew: true },
      equipmenttype: { nodeid: fixed('equipmenttype'), model: 'T', isnew: true },
      isequipmentof: [fixed('equipmentpool'), fixed('equipment', 2)],
    },
  ],
  'equipment.move': [
    { areanodeid: null, parentnodeid: fixed('equipment', 2), base: { areanodeid: fixed('area') } },
  ],
  'area.create': [{ assign: [{ equipmentnodeid: fixed('equipment'), join: [fixed('area')], leave: [] }] }],
  'machinerelease.update': [{ documents: false, readings: true, base: { documents: true } }],
  'legalentity.create': [{ isnew: true }],
  'brand.update': [{ legalentitynodeid: fixed('legalentity', 1), base: { name: 'vorher' } }],
  'equipmenttype.create': [{ equipmentclass: undefined, equipmentclassnodeid: null, memo: undefined }],
  'equipmenttype.update': [{ memo: 'm', equipmentclass: 'k', equipmentclassnodeid: null, base }],
  'equipment.memo': [{ base: { memo: 'vorher' } }],
  'equipment.update': [
    {
      image: file,
      typenameplate: null,
      dimensions: null,
      memo: 'M',
      hourlyrate: { value: 5, unit: 'EUR' },
      base,
    },
  ],
  'notification.create': [{ description: 'd', errorcode: 'E', dueuntil: 9000 }],
  'notification.update': [
    { type: 1, description: 'd', errorcode: 'E', created: 7, dueuntil: 9, plannedfor: '2026-12-24', base },
    { title: undefined, base: {} },
  ],
  'worktime.set': [{ sitenodeid: null }],
  'notification.status': [{ status: 2, previousstatus: 1, closed: 4000 }],
  'notification.assign': [
    {
      assignednotification: { notificationnodeid: fixed('notification'), parentnodeid: fixed('user', 1) },
      equipmentnodeid: fixed('equipment'),
      isassignedto: [fixed('user')],
      base: { isassignedto: [fixed('user', 1)] },
    },
  ],
  'notification.unassign': [{ equipmentnodeid: fixed('equipment'), base: { isassignedto: [fixed('user')] } }],
  'attachment.create': [
    { equipmentnodeid: null, description: 'd', specifier: 's' },
    { equipmentnodeid: undefined, created: undefined },
  ],
  'attachment.update': [
    { attachmentnodeid: fixed('attachment'), description: 'd', specifier: 's', file, base },
  ],
  'workflow.create': [
    { equipmentnodeid: undefined, usernodeid: context.usernodeid, attachments: [named], description: 'd' },
  ],
  'workflow.update': [
    {
      description: 'd',
      usernodeid: context.usernodeid,
      attachmentType: 'Create',
      attachments: [named],
      base,
    },
    { title_workflow: undefined },
  ],
  'questionanswer.create': [
    { isfaqof: fixed('equipmenttype'), equipmentnodeid: null, specifier: 'faq', attachments: [named] },
    { equipmentnodeid: undefined, usernodeid: context.usernodeid, created: undefined },
  ],
  'questionanswer.update': [
    { question: 'q', usernodeid: context.usernodeid, attachmentType: 'Create', attachments: [named], base },
    { answer: undefined },
  ],
  'cost.create': [{ specifier: 'plannedcost', equipmentnodeid: undefined }],
  'cost.update': [
    { name: 'n', specifier: 'actualcost', costTypeNodeId: fixed('costtype'), base: { value: 1 } },
    { value: undefined, hasCostSourceNodeId: fixed('notification') },
  ],
  'countertype.create': [{ unit: { unitId: 'EUR' }, counter: null }],
  'counter.create': [{ values: undefined, readingnodeid: undefined }, { readingnodeid: undefined }],
  'counterreading.create': [
    { equipmentnodeid: undefined, name: 'n', counterTypeNodeId: fixed('countertype') },
    { previousCounterTypeNodeId: fixed('countertype') },
  ],
  'counter.update': [
    { counterTypeNodeId: fixed('countertype'), previousCounterTypeNodeId: fixed('countertype', 1), base },
  ],
  'maintenancecategory.update': [{ name: { de: 'N' }, base }],
  'maintenancetask.create': [
    {
      triggertype: '',
      triggeringevent: [],
      categorynodeid: undefined,
      repetitioninterval: null,
      reminder: '1w',
      nextdueat: -1,
      maintenancetaskid: 'WA-1',
      safetynotice: { de: 'S' },
    },
  ],
  'maintenancetask.update': [
    { workflowstepnodeid: fixed('workflowstep'), description: 'd', base: { description: 'c' } },
    { description: 'd' },
    { categorynodeid: null, triggertype: 'counter', triggeringevent: event, nextdueat: -1 },
    { categorynodeid: fixed('maintenancecategory'), startingfrom: 5, repetitioninterval: '1y', reminder: '' },
  ],
  'maintenancetasktemplate.create': [
    {
      categorynodeid: undefined,
      counterTypeNodeId: undefined,
      value: undefined,
      costs: undefined,
      operator: '>',
    },
  ],
  'report.create': [
    {
      comment: 'c',
      authorsignature: 'E. M.',
      authorsignatureimage: file,
      usernodeid: context.usernodeid,
      attachments: [named],
      maintenancetasknodeid: fixed('maintenancetask'),
      triggeringevent: event,
      nextdueat: 9000,
      steps: [
        { text: 'Filter ersetzen', done: true, at: 900 },
        { text: 'Probelauf', done: false, at: null },
      ],
      base: { nextdueat: 1 },
    },
    { equipmentnodeid: undefined, maintenancetasknodeid: null, nextdueat: 9000 },
    { maintenancetasknodeid: fixed('maintenancetask') },
  ],
  'report.update': [
    {
      executed: 5,
      authorsignature: 'E. M.',
      usernodeid: context.usernodeid,
      created: 4,
      attachmentType: 'Create',
      attachments: [named],
      maintenancetasknodeid: fixed('maintenancetask'),
      triggeringevent: event,
      nextdueat: 9000,
      base: { comment: 'vorher' },
    },
    { comment: undefined },
    {
      comment: 'anders',
      executed: 5,
      maintenancetasknodeid: fixed('maintenancetask'),
      nextdueat: 9000,
      base: { comment: 'vorher', executed: 4, nextdueat: 8000 },
      change: { nodeid: fixed('reportchange'), equipmentnodeid: fixed('equipment'), created: 7 },
    },
  ],
  'chatroom.join': [{ notificationnodeid: null }],
  'chatread.mark': [{ chatroomnodeid: null }],
};

/** The same without the order of fields. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));

/** Text in which each new node id has the same name in every run. */
function stable(value: unknown): string {
  const names = new Map<string, string>();
  return JSON.stringify(value, sorted).replace(/urn:wartbar:(\w+):[0-9a-f-]{36}/g, (id, kind: string) => {
    if (!names.has(id)) names.set(id, `<${kind} ${names.size}>`);
    return names.get(id) ?? '';
  });
}

it.each(COMMANDS.map((command) => [command.name, command] as const))(
  '[OB1] [OB12] %s is as devices and servers have it stored',
  (name, command) => {
    const sample = sampleOf(command, ground);
    const { version, http, permission, policy, places, challenge, rebase } = command;
    const shape = z.toJSONSchema(command.payload, { io: 'input', unrepresentable: 'any' });
    const derived = [{}, ...(MORE[name] ?? [])].map((more) => {
      const payload = command.payload.parse({ ...sample, ...more });
      const { lane, creates, dependsOn, files, effect } = command;
      return stable({
        a_payload: payload,
        lane: lane(payload),
        creates: creates?.(payload) ?? [],
        names: dependsOn?.(payload) ?? [],
        files: files?.(payload) ?? [],
        effect: effect(payload, context),
      });
    });
    expect([
      `${version} ${http.method} ${http.path}${http.variant ? ' (variant)' : ''} ${policy}`,
      stable({ permission, places: places ?? {} }),
      stable({ challenge: challenge?.query.name ?? null, rebase: rebase !== undefined }),
      stable(shape),
      ...derived,
    ]).toMatchSnapshot();
  },
);
