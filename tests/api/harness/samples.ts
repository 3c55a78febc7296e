import { userDetailId } from '../../../src/shared/contract/account/user-detail.ts';
import { FEATURES } from '../../../src/shared/contract/core/define.ts';
import type { FileRef } from '../../../src/shared/contract/core/fields.ts';
import type { AnyCommand } from '../../../src/shared/contract/registry.ts';
import { markNodeId, roomNodeId } from '../../../src/shared/rules/chat.ts';
import { noticeSettingId } from '../../../src/shared/rules/notice-ids.ts';
import { type Company, newId } from './company.ts';
import { plainPayload } from './plain-samples.ts';

/** What sample payloads name: rows of one company and one machine, and stored bytes. */
export interface Ground {
  company: Company;
  equipmentnodeid: string;
  notification: string;
  attachment: string;
  user: string;
  file: FileRef;
  /** Somebody who was invited, the role of whoever may do nothing, and a site. */
  colleague: string;
  role: string;
  /** One that nobody has. */
  sparerole: string;
  place: string;
  /** An e-mail address that has no account. */
  address: string;
  /** What hangs on the notification and the machine. */
  workflow: string;
  workflowstep: string;
  questionanswer: string;
  report: string;
  maintenancetask: string;
  maintenancecategory: string;
  maintenancetasktemplate: string;
  cost: string;
  costtype: string;
  countertype: string;
  counter: string;
  /** The room of the machine; the notification has none yet. */
  chatroom: string;
  /** Of the machine. */
  shiftmodel: string;
  shiftexception: string;
  absence: string;
  /** A unit of the company. */
  unitId: string;
  /** A message to the user. */
  notice: string;
  /** A machine that was deleted, and that the user may bring back. */
  deletedmachine: string;
  /** A machine on which nothing hangs. */
  baremachine: string;
  /** A machine beside it without a release, one that has one, and links to the builder with this code. */
  bare: string;
  machinerelease: string;
  builderlink: string;
  sparelink: string;
  buildercode: string;
  /** The code of the company itself. */
  builderinvitation: string;
  /** A file that was tried, and one whose import was undone. */
  import: string;
  undoneimport: string;
  /** Rows of the kinds that need no sample of their own, by kind. */
  plain: Readonly<Record<string, string>>;
}

type Sample = (ground: Ground) => Record<string, unknown>;

/** The row of a kind that a ground has. */
export function rowOf(ground: Ground, kind: string): string {
  if (kind === 'equipment') return ground.equipmentnodeid;
  if (kind === 'legalentity') return ground.company.legalentitynodeid;
  if (kind === 'brand') return ground.company.brandnodeid;
  if (kind === 'equipmenttype') return ground.company.equipmenttypenodeid;
  const nodeid = kind in ground ? String(ground[kind as keyof Ground]) : ground.plain[kind];
  if (!nodeid) throw new Error(`no ${kind} to name`);
  return nodeid;
}

/** A payload that works for this command. What its declaration says all of needs no sample. */
export const sampleOf = (command: AnyCommand, ground: Ground): Record<string, unknown> =>
  COMMAND_SAMPLES[command.name]?.(ground) ?? plainPayload(command, (kind) => rowOf(ground, kind));

/**
 * Payloads that work, so that tables of role × command and of foreign node ids cover every command. One that has no
 * sample, and of which none can be made, fails the test that walks the registry.
 */
export const COMMAND_SAMPLES: Record<string, Sample> = {
  'equipment.memo': ({ equipmentnodeid }) => ({ equipmentnodeid, memo: 'Ölstand prüfen' }),
  'equipment.update': ({ equipmentnodeid }) => ({
    equipmentnodeid,
    name: 'Presse 2',
    costcenter: { de: '4711' },
  }),
  'equipment.delete': ({ baremachine }) => ({ nodeid: baremachine }),
  'equipment.create': ({ company }) => ({
    equipmentnodeid: newId('equipment'),
    name: 'Säge',
    constructiondate: 1000,
    equipmenttypenodeid: company.equipmenttypenodeid,
    isequipmentof: [company.areas.press],
  }),
  'equipment.move': ({ company, equipmentnodeid }) => ({ equipmentnodeid, areanodeid: company.areas.mill }),
  'equipment.assign': ({ company, equipmentnodeid }) => ({
    assign: [{ equipmentnodeid, join: [company.areas.mill], leave: [company.areas.press] }],
  }),
  'deletedequipment.restore': ({ deletedmachine }) => ({ equipmentnodeid: deletedmachine }),
  // The company itself is renamed with another right.
  'legalentity.update': ({ plain }) => ({ nodeid: plain.legalentity, name: 'Probe' }),
  // What is used is not deleted: those that nothing hangs on.
  'legalentity.delete': ({ plain }) => ({ nodeid: plain.legalentity }),
  'brand.delete': ({ plain }) => ({ nodeid: plain.brand }),
  'equipmenttype.delete': ({ plain }) => ({ nodeid: plain.equipmenttype }),
  'builderlink.create': ({ plain, buildercode }) => ({
    nodeid: newId('builderlink'),
    legalentitynodeid: plain.legalentity,
    code: buildercode,
  }),
  'builderinvitation.renew': ({ builderinvitation }) => ({ nodeid: builderinvitation }),
  'builderlink.delete': ({ sparelink }) => ({ nodeid: sparelink }),
  'machinerelease.create': ({ bare, builderlink }) => ({
    nodeid: newId('machinerelease'),
    equipmentnodeid: bare,
    builderlinknodeid: builderlink,
    documents: true,
    faults: false,
    readings: false,
  }),
  'machinerelease.update': ({ machinerelease }) => ({ nodeid: machinerelease, faults: true }),
  'notification.create': ({ equipmentnodeid }) => ({
    nodeid: newId('notification'),
    equipmentnodeid,
    type: 0,
    title: 'Ölverlust',
    created: 1000,
  }),
  'notification.update': ({ notification }) => ({ nodeid: notification, title: 'anders' }),
  'notification.status': ({ notification }) => ({
    nodeid: notification,
    onlyStatusUpdate: true,
    status: 1,
    previousstatus: 0,
    progressstarted: 2000,
    closed: 0,
  }),
  'notification.share': ({ notification }) => ({ nodeid: notification, receiver: 'chefin@werk.example' }),
  'notification.assign': ({ notification, user }) => ({
    usernodeid: user,
    assignednotification: { notificationnodeid: notification, parentnodeid: '' },
  }),
  'notification.unassign': ({ notification, user }) => ({
    usernodeid: user,
    unassignednotification: { notificationnodeid: notification },
  }),
  'user.create': ({ role, place, address }) => ({
    nodeid: newId('user'),
    givenname: 'Anna',
    surname: 'Berger',
    email: address,
    profileid: role,
    objects: [{ nodeid: place, isChecked: true }],
  }),
  'profile.create': () => ({
    nodeid: newId('profile'),
    name: { de: 'Leitstand' },
    features: Object.fromEntries(FEATURES.map((feature) => [feature, [0, 0, 0, 0]])),
  }),
  'profile.update': ({ role }) => ({ nodeid: role, name: { de: 'Gast' } }),
  'profile.delete': ({ sparerole }) => ({ nodeid: sparerole }),
  'user.update': ({ colleague }) => ({ nodeid: colleague, surname: 'Koch' }),
  'user.profile': ({ user }) => ({ nodeid: user, surname: 'Koch', department: 'Instandhaltung' }),
  'pausedplace.choose': ({ user, place }) => ({ usernodeid: user, pause: [], restore: [place], areas: [] }),
  'userdetail.set': ({ user }) => ({ nodeid: userDetailId(user), costcenter: '4711' }),
  'user.delete': ({ colleague }) => ({ nodeid: colleague }),
  'user.assign': ({ colleague, place }) => ({
    usernodeid: colleague,
    objects: [{ nodeid: place, isChecked: true }],
  }),
  'notice.read': ({ notice }) => ({ nodeids: [notice], readat: 1000 }),
  'noticesetting.set': ({ user }) => ({
    nodeid: noticeSettingId(user),
    mailmaintenance: true,
    mailnotification: true,
    mailreport: false,
  }),
  'notification.delete': ({ notification }) => ({ nodeid: notification }),
  'attachment.create': ({ equipmentnodeid, notification, file }) => ({
    nodeid: newId('attachment'),
    title: 'Foto',
    isattachmentof: notification,
    equipmentnodeid,
    file,
    created: 1000,
  }),
  'attachment.update': ({ attachment }) => ({ nodeid: attachment, title: 'Detail' }),
  'attachment.delete': ({ attachment }) => ({ nodeid: attachment }),
  'workflow.create': ({ equipmentnodeid, notification }) => ({
    workflownodeid: newId('workflow'),
    workflowstepnodeid: newId('workflowstep'),
    notificationnodeid: notification,
    equipmentnodeid,
    title_workflow: 'Dichtung ersetzt',
    description: '',
    created: 1000,
  }),
  'workflow.update': ({ workflow, workflowstep }) => ({
    workflownodeid: workflow,
    workflowstepnodeid: workflowstep,
    title_workflow: 'anders',
  }),
  'workflow.delete': ({ workflow }) => ({ nodeid: workflow }),
  'questionanswer.create': ({ equipmentnodeid }) => ({
    questionanswernodeid: newId('questionanswer'),
    question: 'Welches Öl?',
    answer: 'HLP 46',
    isfaqof: equipmentnodeid,
    equipmentnodeid,
    created: 1000,
  }),
  'questionanswer.update': ({ questionanswer }) => ({
    questionanswernodeid: questionanswer,
    answer: 'HLP 68',
  }),
  'questionanswer.delete': ({ questionanswer }) => ({ nodeid: questionanswer }),
  'cost.create': ({ equipmentnodeid, notification, costtype }) => ({
    nodeid: newId('cost'),
    name: 'Kosten Teile',
    value: 12.5,
    costTypeNodeId: costtype,
    hasCostSourceNodeId: notification,
    equipmentnodeid,
  }),
  'cost.update': ({ cost }) => ({ nodeid: cost, value: 13 }),
  'countertype.create': ({ unitId }) => ({
    nodeid: newId('countertype'),
    name: 'Hübe',
    unit: { unitId, namespace: 'time' },
  }),
  'counter.create': ({ equipmentnodeid, countertype }) => ({
    nodeid: newId('counter'),
    name: 'Spindel',
    counterTypeNodeId: countertype,
    equipmentNodeId: equipmentnodeid,
    values: [10, 1000],
    readingnodeid: newId('counterreading'),
  }),
  'counterreading.create': ({ equipmentnodeid, counter }) => ({
    nodeid: counter,
    readingnodeid: newId('counterreading'),
    equipmentnodeid,
    values: [20, 2000],
  }),
  'counter.update': ({ counter }) => ({ nodeid: counter, name: 'Hauptspindel' }),
  'counter.delete': ({ counter }) => ({ nodeid: counter }),
  'maintenancecategory.create': () => ({
    nodeid: newId('maintenancecategory'),
    name: { de: 'Schmierung' },
    colorcode: '#7CB342',
  }),
  'maintenancecategory.update': ({ maintenancecategory }) => ({
    nodeid: maintenancecategory,
    colorcode: '#039BE5',
  }),
  'maintenancecategory.delete': ({ maintenancecategory }) => ({ nodeid: maintenancecategory }),
  'maintenancetask.create': ({ equipmentnodeid, maintenancecategory, counter }) => ({
    maintenancetasknodeid: newId('maintenancetask'),
    workflownodeid: newId('workflow'),
    workflowstepnodeid: newId('workflowstep'),
    equipmentnodeid,
    title: 'Filter wechseln',
    description: 'Gehäuse öffnen.',
    categorynodeid: maintenancecategory,
    triggertype: 'counter',
    triggeringevent: [counter, '>=', 500],
    startingfrom: 1000,
    created: 1000,
  }),
  'maintenancetask.update': ({ maintenancetask }) => ({
    maintenancetasknodeid: maintenancetask,
    title: 'Filter und Öl wechseln',
  }),
  'maintenancetask.delete': ({ maintenancetask }) => ({ nodeid: maintenancetask }),
  'maintenancetasktemplate.create': ({ company, maintenancecategory, countertype, costtype }) => ({
    maintenancetasknodeid: newId('maintenancetasktemplate'),
    legalentitynodeid: company.legalentitynodeid,
    title: 'Filter wechseln',
    categorynodeid: maintenancecategory,
    triggertype: 'counter',
    counterTypeNodeId: countertype,
    value: 500,
    costs: [{ costTypeNodeId: costtype, value: 25 }],
    created: 1000,
  }),
  'maintenancetasktemplate.delete': ({ company, maintenancetasktemplate }) => ({
    maintenancetasknodeid: maintenancetasktemplate,
    legalentitynodeid: company.legalentitynodeid,
  }),
  'report.create': ({ equipmentnodeid, notification }) => ({
    nodeid: newId('report'),
    notificationnodeid: notification,
    equipmentnodeid,
    executed: 1000,
    created: 1000,
  }),
  'report.update': ({ report }) => ({ reportnodeid: report, comment: 'anders' }),
  'shiftmodel.create': ({ equipmentnodeid }) => ({
    nodeid: newId('shiftmodel'),
    shiftmodelof: equipmentnodeid,
    shifts: [[{}, 18_000_000, 46_740_000, ['Mo', 'Di'], false]],
  }),
  'shiftmodel.update': ({ shiftmodel }) => ({
    shiftnodeid: shiftmodel,
    shifts: [{ start: 18_000_000, end: 46_740_000, weekdays: ['Sa'], unmanned: true }],
  }),
  'shiftmodel.delete': ({ shiftmodel }) => ({ shiftnodeid: shiftmodel }),
  'shiftexception.create': ({ equipmentnodeid }) => ({
    nodeid: newId('shiftexception'),
    exceptionof: equipmentnodeid,
    from: '2026-12-24',
    until: '2027-01-01',
    name: 'Betriebsferien',
    kind: 'closed',
  }),
  'shiftexception.update': ({ shiftexception }) => ({ nodeid: shiftexception, until: '2027-01-03' }),
  'shiftexception.delete': ({ shiftexception }) => ({ nodeid: shiftexception }),
  'absence.create': ({ user }) => ({
    nodeid: newId('absence'),
    personnodeid: user,
    from: '2026-12-24',
    until: '2027-01-01',
  }),
  'absence.delete': ({ absence }) => ({ nodeid: absence }),
  'worktime.set': ({ user, place }) => ({
    personnodeid: user,
    hours: [8, 8, 8, 8, 6.5, 0, 0],
    sitenodeid: place,
  }),
  'chatroom.join': ({ equipmentnodeid, notification }) => ({
    chatroomnodeid: roomNodeId(equipmentnodeid, notification),
    name: 'Ölverlust',
    equipmentnodeid,
    notificationnodeid: notification,
  }),
  'chatmessage.create': ({ equipmentnodeid, chatroom }) => ({
    nodeid: newId('chatmessage'),
    chatroomnodeid: chatroom,
    equipmentnodeid,
    text: 'Ich sehe mir das an.',
    created: 1000,
  }),
  'chatread.mark': ({ user, chatroom }) => ({
    nodeid: markNodeId(user, chatroom),
    chatroomnodeid: chatroom,
    readuntil: 1000,
  }),
};

/** Commands about rows of the whole company, or of who sends them, whose declaration does not say so. */
export const OF_COMPANY: ReadonlySet<string> = new Set([
  'builderinvitation.renew',
  'notice.read',
  'noticesetting.set',
  'userdetail.set',
  'pausedplace.choose',
  'worktime.set',
  'user.assign',
  'equipment.create',
]);

/** Commands about rows of the whole company that belong to a machine: who may not see it may not write them. */
export const OF_MACHINE: ReadonlySet<string> = new Set([
  'shiftmodel.create',
  'shiftmodel.update',
  'shiftmodel.delete',
  'shiftexception.create',
  'shiftexception.update',
  'shiftexception.delete',
]);

const invited = { givenname: 'Jana', surname: 'Kern', email: 'jana@kern.example' };

/** Input of queries that need one. */
export const QUERY_SAMPLES: Record<string, Sample> = {
  'notification.get': ({ notification }) => ({ nodeid: notification }),
  'search.find': () => ({ query: 'presse' }),
  'notification.equipments': ({ equipmentnodeid }) => ({ equipmentnodeids: [equipmentnodeid] }),
  'notification.unseen': ({ equipmentnodeid }) => ({ equipmentnodeids: [equipmentnodeid] }),
  'equipment.get': ({ equipmentnodeid }) => ({ nodeid: equipmentnodeid }),
  'equipment.counters': ({ equipmentnodeid }) => ({ equipmentnodeid }),
  'structure.type': ({ company }) => ({ nodeid: company.equipmenttypenodeid }),
  'structure.subscribed': ({ company }) => ({ legalentitynodeid: company.legalentitynodeid }),
  'structure.lists': ({ company }) => ({ legalentitynodeid: company.legalentitynodeid }),
  'structure.all': ({ company }) => ({ legalentitynodeid: company.legalentitynodeid }),
  'user.get': ({ user }) => ({ nodeid: user }),
  'user.self': ({ user }) => ({ nodeid: user, newPassword: 'y' }),
  'user.search': () => ({ query: 'a' }),
  'user.free': ({ role }) => ({ ...invited, profileid: role }),
  'keyvalue.delete': () => ({ keys: ['qualification'] }),
  'file.all': ({ attachment, equipmentnodeid }) => ({ nodeids: [equipmentnodeid, attachment] }),
  'user.places': ({ user }) => ({ nodeid: user }),
  'user.check': () => ({ email: 'niemand@werk.example' }),
  'user.resend': ({ colleague }) => ({ nodeid: colleague }),
  'session.leftwork': ({ colleague }) => ({ nodeid: colleague }),
  'user.acl': ({ company }) => ({ clientid: company.clientid }),
  'client.create': () => ({ clientid: newId('client'), name: 'Dreherei', plan: 'free', ...invited }),
  'client.enter': ({ company }) => ({ clientid: company.clientid }),
  'badge.get': ({ user }) => ({ nodeid: user }),
  'badge.issue': ({ user }) => ({ nodeid: user }),
  'badge.revoke': ({ user }) => ({ nodeid: user }),
  'push.subscribe': () => ({ endpoint: 'https://a.example', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }),
  'calendarfeed.create': () => ({ mine: false }),
  'calendarfeed.renew': () => ({ feedid: '00000000-0000-4000-8000-000000000000' }),
  'calendarfeed.revoke': () => ({ feedid: '00000000-0000-4000-8000-000000000000' }),
  'figurereport.order': () => ({}),
  'figurereport.end': () => ({ reportid: '00000000-0000-4000-8000-000000000000' }),
  'shareddevice.share': () => ({ name: 'Tablet Halle 1', minutes: 5 }),
  'shareddevice.unshare': () => ({ device: 'none' }),
  'shareddevice.end': () => ({ device: 'none' }),
  'hallscreen.create': ({ company }) => ({
    name: 'Halle 1',
    places: [company.sites.north],
    names: 'full',
    columns: 'person',
  }),
  'hallscreen.renew': () => ({ screenid: '00000000-0000-4000-8000-000000000000' }),
  'hallscreen.revoke': () => ({ screenid: '00000000-0000-4000-8000-000000000000' }),
  'provideraccess.set': () => ({ access: 'none' }),
  'subscription.confirm': () => ({ orderid: newId('order') }),
  'subscription.order': ({ company }) => ({
    orderid: newId('order'),
    orderNumber: 12345,
    companyName: 'Testwerk GmbH',
    address: '',
    streetHouseNumber: 'Hallenweg 7',
    country: 'Deutschland',
    zipCode: '33602',
    city: 'Bielefeld',
    invoiceEmail: '',
    firstName: 'Ada',
    lastName: 'Weber',
    department: '',
    telephoneNumber: '',
    email: 'ada@werk.example',
    planId: 'team30',
    planTitle: 'Team 30',
    cost: 450,
    userNumber: 2,
    sumPerMonth: 900,
    billEmail: 'ada@werk.example',
    userEmail: 'ada@werk.example',
    clientid: company.clientid,
    terms: true,
  }),
  // Found wrong before the password is: guesses are counted for all that ask for one.
  'user.changeaddress': () => ({ email: 'keine', password: 'x' }),
  'user.changepassword': () => ({ actualPassword: 'x', newPassword: 'y' }),
  'passkey.start': () => ({ password: 'x' }),
  'passkey.add': () => ({
    name: 'Handy',
    passkey: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', attestationObject: 'AA' },
    },
  }),
  'passkey.remove': () => ({ id: 'AA' }),
  'sso.set': () => ({
    issuer: 'https://anmeldung.example',
    clientname: 'wartbar',
    secret: 'x',
    domains: ['werk.example'],
    trustsaddresses: false,
    secondfactor: true,
    passwords: true,
    password: 'x',
  }),
  'sso.remove': () => ({ password: 'x' }),
  'sso.check': () => ({ issuer: 'https://anmeldung.example' }),
  'secondfactor.authenticate': () => ({ code: '000000' }),
  'secondfactor.confirm': () => ({ code: '000000' }),
  'secondfactor.renewcodes': () => ({ code: '000000', password: 'x' }),
  'secondfactor.disable': () => ({ code: '000000', password: 'x' }),
  'secondfactor.reset': ({ user }) => ({ nodeid: user }),
  'data.exportperson': ({ user }) => ({ nodeid: user }),
  'data.exportcompany': () => ({ password: 'x' }),
  'data.exportlink': () => ({ exportid: '00000000-0000-4000-8000-000000000000' }),
  'table.export': ({ equipmentnodeid }) => ({ kind: 'notifications', format: 'csv', equipmentnodeid }),
  'table.link': () => ({ exportid: '00000000-0000-4000-8000-000000000000' }),
  'data.deletecompany': () => ({ name: 'Testwerk', password: 'x' }),
  'import.get': ({ import: importid }) => ({ importid }),
  'import.plan': ({ import: importid }) => ({ importid, sheet: 0 }),
  'import.start': ({ import: importid }) => ({ importid }),
  'import.undo': ({ undoneimport: importid }) => ({ importid }),
  'import.export': () => ({ format: 'csv' }),
  'import.example': () => ({ format: 'csv' }),
  'chat.room': ({ chatroom }) => ({ nodeid: chatroom }),
  'figures.ask': ({ equipmentnodeid }) => ({ nodeid: equipmentnodeid, from: 0, to: 86_400_000 }),
  'file.ticket': ({ attachment }) => ({ count: 1, extensions: [{ nodeid: attachment, extension: 'txt' }] }),
};
