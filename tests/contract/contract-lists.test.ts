import { describe, expect, it } from 'vitest';
import { loginAnswer } from '../../src/shared/contract/account/session.ts';
import { fileRef } from '../../src/shared/contract/core/fields.ts';
import { shift } from '../../src/shared/contract/machine/shift.ts';
import { QUERIES } from '../../src/shared/contract/query-registry.ts';
import { COMMANDS, findRecord } from '../../src/shared/contract/registry.ts';
import { asListed, SOURCE_CALLS } from '../harness/source-calls.ts';

/**
 * The entities of the sources and what exists of them. `fields` stand in the record under their own names;
 * `links` are the nested shapes: the field, here or in another kind, that holds each of them.
 */
const ENTITIES: { kind: string; fields: string; links?: Record<string, string> }[] = [
  {
    kind: 'notification',
    fields:
      'nodeid type status created progressstarted closed dueuntil title description errorcode equipmentnodeid',
    links: {
      unit: 'unitid',
      isnotificationof: 'equipmentnodeid',
      hasauthor: 'usernodeid',
      haschatroom: 'chatroomnodeid',
      hasattachment: 'attachment.isattachmentof',
      hasworkflow: 'workflow.notificationnodeid',
      hasmaintenancetask: 'maintenancetasknodeid',
      hasreport: 'report.notificationnodeid',
      hascost: 'cost.hasCostSourceNodeId',
      isassignedto: 'taskassignment.notificationnodeid',
    },
  },
  {
    kind: 'maintenancetask',
    fields:
      'nodeid maintenancetaskid title repetitioninterval triggertype triggeringevent startingfrom nextdueat reminder safetynotice',
    links: {
      hascost: 'cost.hasCostSourceNodeId',
      hascategory: 'categorynodeid',
      hasworkflow: 'workflow.maintenancetasknodeid',
    },
  },
  { kind: 'maintenancecategory', fields: 'nodeid name colorcode' },
  {
    kind: 'maintenancetasktemplate',
    fields: 'nodeid legalentitynodeid title',
    links: { hascategory: 'categorynodeid' },
  },
  {
    kind: 'workflow',
    fields: 'nodeid title created lang notificationnodeid usernodeid',
    links: { hasauthor: 'usernodeid', hasworkflowstep: 'workflowstep.workflownodeid' },
  },
  {
    kind: 'workflowstep',
    fields: 'nodeid workflownodeid description created',
    links: { hasattachment: 'attachment.isattachmentof' },
  },
  {
    kind: 'report',
    fields: 'nodeid executed comment authorsignature authorsignatureimage created lang',
    links: { hasauthor: 'usernodeid', hasattachment: 'attachment.isattachmentof' },
  },
  {
    kind: 'cost',
    fields: 'nodeid name value specifier costTypeNodeId hasCostSourceNodeId',
    links: { hascosttype: 'costTypeNodeId' },
  },
  { kind: 'costtype', fields: 'nodeid name unitId' },
  { kind: 'unit', fields: 'unitId namespace displayName' },
  {
    kind: 'questionanswer',
    fields: 'nodeid question answer isfaqof specifier lang',
    links: { hasattachment: 'attachment.isattachmentof' },
  },
  { kind: 'attachment', fields: 'nodeid file title description specifier isattachmentof lang' },
  {
    kind: 'equipment',
    fields:
      'nodeid name equipmentid inventoryid manufacturerserialnumber memo constructiondate commissioningdate costcenter ' +
      'inspectionbooknumber dimensions electricalpower mediasupply controllerinformation hourlyrate image typenameplate',
    links: {
      hasequipmenttype: 'equipmenttypenodeid',
      'isequipmentof area': 'areanodeid',
      'isequipmentof equipmentpool': 'equipmentpoolnodeid',
      hasshiftmodel: 'shiftmodel.shiftmodelof',
      hasnotification: 'notification.equipmentnodeid',
      hasattachment: 'attachment.isattachmentof',
      hasquestionanswer: 'questionanswer.isfaqof',
      hasmaintenancetask: 'maintenancetask.equipmentnodeid',
      hascounter: 'counter.equipmentnodeid',
    },
  },
  { kind: 'brand', fields: 'nodeid name legalentitynodeid', links: { types: 'equipmenttype.brandnodeid' } },
  { kind: 'equipmenttype', fields: 'nodeid model' },
  {
    kind: 'legalentity',
    fields: 'nodeid name',
    links: {
      brands: 'brand.legalentitynodeid',
      sites: 'site.legalentitynodeid',
      pools: 'equipmentpool.legalentitynodeid',
    },
  },
  {
    kind: 'site',
    fields: 'nodeid name street siteid zipcode city country legalentitynodeid',
    links: { areas: 'area.sitenodeid' },
  },
  {
    kind: 'area',
    fields: 'nodeid name areaid sitenodeid',
    links: { equipment: 'equipment.areanodeid', shiftmodel: 'shiftmodel.shiftmodelof' },
  },
  {
    kind: 'equipmentpool',
    fields: 'nodeid name',
    links: { equipment: 'equipment.equipmentpoolnodeid', nested: 'equipment.parentnodeid' },
  },
  { kind: 'shiftmodel', fields: 'nodeid shiftmodelof shifts' },
  {
    kind: 'counter',
    fields: 'nodeid name counterTypeNodeId equipmentnodeid',
    links: { hascountertype: 'counterTypeNodeId', values: 'counterreading.counternodeid' },
  },
  { kind: 'counterreading', fields: 'value timestamp' },
  { kind: 'countertype', fields: 'nodeid name unitId' },
  { kind: 'chatroom', fields: 'nodeid', links: { messages: 'chatmessage.chatroomnodeid' } },
  { kind: 'user', fields: 'nodeid givenname surname active', links: { profile: 'profileid' } },
  { kind: 'profile', fields: 'nodeid name features' },
];

const fieldsOf = (kind: string) => Object.keys(findRecord(kind)?.fields.shape ?? {});

describe('entities', () => {
  it.each(ENTITIES)('[X18] $kind has the fields of the sources', ({ kind, fields }) => {
    expect(fieldsOf(kind)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it.each(ENTITIES.filter(({ links }) => links))(
    '[X18] $kind can be answered in its nested shapes',
    ({ kind, links }) => {
      for (const [shape, held] of Object.entries(links ?? {})) {
        const [there, field] = held.includes('.') ? held.split('.') : [kind, held];
        expect(fieldsOf(there ?? ''), `${kind} ${shape}`).toContain(field);
      }
    },
  );

  it('[X18] a stored file and a shift have the parts of the sources', () => {
    expect(Object.keys(fileRef.shape)).toEqual(
      expect.arrayContaining(['fileid', 'mimetype', 'bucketid', 'fileversion']),
    );
    expect(Object.keys(shift.shape)).toEqual(['start', 'end', 'weekdays', 'unmanned']);
  });

  it('[X18] [S3] the login answers what the source lists', () => {
    const listed =
      'accesstoken refreshtoken legalentitynodeid usernodeid superuser appid clientid userid clientinfo userinfo ' +
      'profiles twoFa twoFaGenerated userType autologoutweb plans baseinfo billinginfo clients';
    expect(Object.keys(loginAnswer.shape)).toEqual(expect.arrayContaining(listed.split(' ')));
  });
});

/** Names that a declared call takes, over all declarations that share its path. */
const taken = new Map<string, Set<string>>();
for (const { http, fields } of [
  ...COMMANDS.map(({ http, payload }) => ({ http, fields: payload })),
  ...QUERIES.map(({ http, input }) => ({ http, fields: input })),
]) {
  const call = `${http.method} ${asListed(http.path)}`;
  const names = taken.get(call) ?? new Set();
  for (const name of Object.keys(fields.shape)) names.add(name);
  taken.set(call, names);
}

describe('calls', () => {
  it.each(SOURCE_CALLS)('[X19] $call takes what the sources send', ({ call, names }) => {
    expect([...(taken.get(call) ?? ['no such call'])]).toEqual(expect.arrayContaining([...names]));
    expect(taken.has(call)).toBe(true);
  });
});
