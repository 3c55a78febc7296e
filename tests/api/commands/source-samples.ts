import { randomUUID } from 'node:crypto';
import type { FileRef } from '../../../src/shared/contract/core/fields.ts';
import type { Account } from '../harness/client.ts';
import { type Company, newId } from '../harness/company.ts';
import type { addHanging } from '../harness/hanging.ts';

export type Sent = Record<string, unknown>;
/** Rows of one company that the payloads name, and files that its caller stored. */
export interface Ground extends Awaited<ReturnType<typeof addHanging>> {
  company: Company;
  colleague: Account;
  picture: FileRef;
  attachment: string;
  area: string;
  machine: string;
  notification: string;
  planned: string;
  usernodeid: string;
  file: FileRef;
}

/** Files and moments as the sources name them. */
const created = 5000;
const lang = 'de';
export const named = ({ fileid, mimetype, bucketid, fileversion }: FileRef) => ({
  fileid,
  mimetype,
  bucketid,
  fileversion,
});
const listed = (file: FileRef) => [{ nodeid: newId('attachment'), ...named(file) }];

const site = {
  lang,
  city: 'Bielefeld',
  zipcode: '33602',
  street: 'Hallenweg 7',
  siteid: 'Tor 3',
  country: 'DE',
};

/**
 * [X19] Each write with exactly the names that section 7 of the sources lists for it; with those of `ids` beside them,
 * for what is made has ids that the caller makes [X6].
 */
export const CALLS: Record<string, { sent: (ground: Ground) => Sent; ids?: (ground: Ground) => Sent }> = {
  'POST /workflows': {
    ids: () => ({ workflownodeid: newId('workflow'), workflowstepnodeid: newId('workflowstep') }),
    sent: ({ usernodeid, notification, file }) => ({
      created,
      usernodeid,
      notificationnodeid: notification,
      description: 'Neue Dichtung',
      attachments: listed(file),
      lang,
      title_workflow: 'Dichtung ersetzt',
    }),
  },
  'PUT /workflows/{workflownodeid}': {
    sent: ({ workflow, workflowstep, file }) => ({
      workflownodeid: workflow,
      title_workflow: 'Dichtung getauscht',
      workflowstepnodeid: workflowstep,
      description: 'Mit neuer Schraube',
      attachmentType: 'Create',
      attachments: listed(file),
      lang,
    }),
  },
  'POST /faqs': {
    ids: () => ({ questionanswernodeid: newId('questionanswer') }),
    sent: ({ usernodeid, machine, file }) => ({
      lang,
      question: 'Welches Öl?',
      answer: 'HLP 46',
      usernodeid,
      isfaqof: machine,
      specifier: 'internalfaq',
      attachments: listed(file),
    }),
  },
  'PUT /faqs/{questionanswernodeid}': {
    sent: ({ questionanswer, file }) => ({
      questionanswernodeid: questionanswer,
      question: 'Welches Öl?',
      answer: 'HLP 68',
      attachmentType: 'Create',
      attachments: listed(file),
      lang,
    }),
  },
  'POST /reports': {
    ids: () => ({ nodeid: newId('report') }),
    sent: ({ usernodeid, planned, maintenancetask, file }) => ({
      lang,
      executed: 4000,
      comment: 'Alles dicht',
      authorsignature: 'Erika Muster',
      created,
      usernodeid,
      notificationnodeid: planned,
      attachments: listed(file),
      maintenancetasknodeid: maintenancetask,
      triggeringevent: [],
      nextdueat: 9_000_000,
    }),
  },
  'PUT /reports/{reportnodeid}': {
    sent: ({ report, maintenancetask, file }) => ({
      lang,
      executed: 4000,
      comment: 'Doch nicht',
      authorsignature: 'Erika Muster',
      created: 1000,
      reportnodeid: report,
      attachmentType: 'Create',
      attachments: listed(file),
      maintenancetasknodeid: maintenancetask,
      triggeringevent: [],
      nextdueat: 9_500_000,
    }),
  },
  'POST /costs/create': {
    sent: ({ costtype, notification }) => ({
      lang,
      nodeid: newId('cost'),
      name: 'Kosten Teile',
      value: 12.5,
      costTypeNodeId: costtype,
      hasCostSourceNodeId: notification,
      specifier: 'actualcost',
    }),
  },
  'PUT /costs/update/{nodeid}': {
    sent: ({ cost, costtype, notification }) => ({
      lang,
      nodeid: cost,
      name: 'Kosten Teile',
      value: 13.5,
      costTypeNodeId: costtype,
      hasCostSourceNodeId: notification,
      specifier: 'actualcost',
    }),
  },
  'POST /attachments': {
    sent: ({ machine, file }) => ({
      lang,
      description: '',
      file: named(file),
      isattachmentof: machine,
      specifier: 'operation',
      title: 'Anleitung',
      nodeid: newId('attachment'),
    }),
  },
  'PUT /equipments/{equipmentnodeid}': {
    sent: ({ machine, file }) => ({
      lang,
      memo: 'Ölstand prüfen',
      name: 'Presse 7',
      equipmentid: 'P-7',
      inventoryid: 'I-7',
      constructiondate: 0,
      manufacturerserialnumber: 'S-7',
      image: named(file),
      typenameplate: null,
      equipmentnodeid: machine,
      costcenter: { de: '4711' },
      inspectionbooknumber: '',
      commissioningdate: 0,
      dimensions: [1000, 2000, 3000],
      electricalpower: 5,
      mediasupply: [],
      controllerinformation: [],
      hourlyrate: { value: 50, unit: 'EUR' },
    }),
  },
  'POST /countertypes/create': {
    ids: () => ({ nodeid: newId('countertype') }),
    sent: ({ unitId }) => ({ lang, name: 'Hübe', unit: { unitId, namespace: 'time' }, counter: null }),
  },
  'POST /counters/create': {
    ids: () => ({ nodeid: newId('counter'), readingnodeid: newId('counterreading') }),
    sent: ({ machine, countertype }) => ({
      lang,
      name: 'Spindel',
      counterTypeNodeId: countertype,
      equipmentNodeId: machine,
      values: [10, 1000],
    }),
  },
  'PUT /notifications/{nodeid}': {
    ids: ({ notification }) => ({ nodeid: notification, previousstatus: 0 }),
    sent: () => ({ status: 1, onlyStatusUpdate: true, progressstarted: 7100, closed: 0 }),
  },
  'POST /notifications/assigned': {
    sent: ({ notification, usernodeid }) => ({
      usernodeid,
      assignednotification: { notificationnodeid: notification, parentnodeid: '' },
    }),
  },
  'POST /notifications/unassigned': {
    sent: ({ notification, usernodeid }) => ({
      usernodeid,
      unassignednotification: { notificationnodeid: notification },
    }),
  },
  'PUT /attachments/{nodeid}': {
    ids: ({ attachment }) => ({ nodeid: attachment }),
    sent: ({ attachment, file }) => ({
      lang,
      title: 'Schaltplan',
      description: 'Blatt 2',
      specifier: 'safety',
      attachmentnodeid: attachment,
      file: named(file),
    }),
  },
  'POST /equipments': {
    sent: ({ company: { areas, equipmenttypenodeid, legalentitynodeid, brandnodeid }, file }) => {
      const equipmentnodeid = newId('equipment');
      return {
        lang,
        name: 'Säge 9',
        equipmentid: 'S-9',
        inventoryid: 'I-9',
        constructiondate: 86_400_000,
        manufacturerserialnumber: 'N-9',
        isequipmentof: [areas.mill],
        equipmenttypenodeid,
        image: named(file),
        typenameplate: null,
        equipmentnodeid,
        assign: [{ equipmentnodeid, join: [areas.mill], leave: [], type: 'area' }],
        legalentity: { nodeid: legalentitynodeid, name: 'Testwerk', isnew: false },
        brand: { nodeid: brandnodeid, name: 'Marke', isnew: false },
        equipmenttype: { nodeid: equipmenttypenodeid, model: 'M1', isnew: false },
        costcenter: { de: '4719' },
        inspectionbooknumber: 'P-9',
        commissioningdate: 172_800_000,
        dimensions: [1009, 2009, 3009],
        electricalpower: 9.5,
        mediasupply: [{ de: 'Druckluft' }],
        controllerinformation: [['Siemens', 'S7', '', 'V9']],
        hourlyrate: { value: 59, unit: 'EUR' },
      };
    },
  },
  'POST /assign/equipments': {
    sent: ({ company: { areas }, machine }) => ({
      assign: [{ equipmentnodeid: machine, join: [areas.mill], leave: [] }],
    }),
  },
  'POST /sites': {
    ids: () => ({ nodeid: newId('site') }),
    sent: ({ company: { legalentitynodeid } }) => ({ ...site, name: 'Werk West', legalentitynodeid }),
  },
  'PUT /sites/{sitenodeid}': {
    sent: ({ company: { legalentitynodeid, sites } }) => ({
      ...site,
      name: 'Werk Nord',
      legalentitynodeid,
      sitenodeid: sites.north,
    }),
  },
  'POST /areas': {
    ids: () => ({ nodeid: newId('area') }),
    sent: ({ company: { sites }, machine }) => ({
      lang,
      name: 'Stanzerei',
      areaid: 'A-9',
      sitenodeid: sites.north,
      isSiteSubs: true,
      assign: [{ equipmentnodeid: machine, join: [], leave: [] }],
    }),
  },
  'PUT /areas/{areanodeid}': {
    ids: ({ area }) => ({ areanodeid: area }),
    sent: () => ({ lang, name: 'Lager 9' }),
  },
  'POST /equipmentpools': {
    ids: () => ({ nodeid: newId('equipmentpool') }),
    sent: ({ company: { legalentitynodeid }, machine }) => ({
      lang,
      name: 'Stapler',
      isequipmentpoolof: legalentitynodeid,
      assign: [{ equipmentnodeid: machine, join: [], leave: [] }],
    }),
  },
  'PUT /equipmentpools/{equipmentpoolnodeid}': {
    sent: ({ company: { pool } }) => ({ lang, name: 'Leihpool', equipmentpoolnodeid: pool }),
  },
  'POST /legalentities': {
    ids: () => ({ nodeid: newId('legalentity') }),
    sent: () => ({ name: 'Sägenbau', isnew: true }),
  },
  'POST /brands': {
    ids: ({ company: { legalentitynodeid } }) => ({ nodeid: newId('brand'), legalentitynodeid }),
    sent: () => ({ name: 'Sägestolz', isnew: true }),
  },
  'POST /equipmenttypes': {
    ids: ({ company: { brandnodeid, legalentitynodeid } }) => ({
      nodeid: newId('equipmenttype'),
      brandnodeid,
      legalentitynodeid,
    }),
    sent: () => ({ model: 'S 900', isnew: true }),
  },
  'POST /shiftmodel': {
    ids: () => ({ nodeid: newId('shiftmodel') }),
    sent: ({ machine }) => ({ shifts: [[{}, 18_000_000, 46_740_000, ['Mo'], false]], shiftmodelof: machine }),
  },
  'PUT /shiftmodel/{shiftnodeid}': {
    sent: ({ shiftmodel }) => ({
      shifts: [[{}, 18_060_000, 46_800_000, ['Di'], true]],
      shiftnodeid: shiftmodel,
    }),
  },
  'POST /feedback': {
    ids: () => ({ nodeid: newId('feedback'), created }),
    sent: () => ({ subject: 'other', body: 'Bitte größere Schrift.' }),
  },
  'POST /users': {
    ids: () => ({ nodeid: newId('user') }),
    sent: ({ company: { profiles } }) => ({
      givenname: 'Jana',
      surname: 'Kern',
      email: `${randomUUID()}@werk.example`,
      profileid: profiles.technician,
    }),
  },
  'POST /users/assign-sae': {
    sent: ({ company: { sites }, colleague: { usernodeid } }) => ({
      objects: [{ nodeid: sites.south, isChecked: true }],
      usernodeid,
    }),
  },
  'PUT /users/{nodeid}': {
    sent: ({ company: { profiles }, colleague: { usernodeid }, picture }) => ({
      givenname: 'Aylin',
      surname: 'Demir',
      mobilephone: '171 3920013',
      landlinephone: '521 77 11',
      email: `${randomUUID()}@werk.example`,
      nodeid: usernodeid,
      image: named(picture),
      profileid: profiles.reporter,
      userid: usernodeid,
      actualPassword: '',
      newPassword: '',
      department: 'Instandhaltung',
      costcenter: '4712',
      personnelnumber: '0815',
      professionaltraining: { de: 'Industriemechanikerin', en: 'Industrial mechanic' },
      qualification: 'Kranschein',
      lang,
    }),
  },
  'PUT /counters/update/{nodeid}': {
    ids: () => ({ readingnodeid: newId('counterreading') }),
    sent: ({ counter, countertype }) => ({
      lang,
      name: 'Spindel',
      values: [20, 2000],
      counterTypeNodeId: countertype,
      nodeid: counter,
      previousCounterTypeNodeId: countertype,
    }),
  },
};
