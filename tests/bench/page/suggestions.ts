import { readSolvedCases } from '../../../src/client/features/notification/form/solved/solved-cases.ts';
import { buildSolvedIndex } from '../../../src/client/features/notification/form/solved/solved-index.ts';
import { equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { workflow, workflowstep } from '../../../src/shared/contract/maintenance/maintenance.ts';
import { type Notification, notification } from '../../../src/shared/contract/notification/notification.ts';
import { type Mirror, openMirror } from '../../../src/sync/mirror/read.ts';
import { open } from './session.ts';

/** What is typed into the form, one key after the other: sentence and error code. */
const TYPED = [
  { text: 'Hydrauliköl tropft am Zylinder', errorcode: '' },
  { text: 'Riemen gerissen', errorcode: '' },
  { text: 'Sensor meldet nicht', errorcode: 'A-7013' },
  { text: 'Futer spannt nich', errorcode: '' },
  { text: 'qqqq', errorcode: '' },
];
/** Every third fault of the type that is most common was solved by a measure of its own. */
const SOLVED = 3;

const STEPS =
  'Maschine abgeschaltet und gesichert, Ursache gesucht und mit dem Messgerät bestätigt. Teil getauscht, Umgebung gereinigt, Befestigung nachgezogen, Probelauf ohne Auffälligkeit.';

/** The type with the most machines, and the faults on them. */
async function faultsOfCommonType(mirror: Mirror): Promise<{ machine: string; faults: Notification[] }> {
  const machines = await mirror.table(equipment).toArray();
  const counts = new Map<string, number>();
  for (const { equipmenttypenodeid: type } of machines) counts.set(type, (counts.get(type) ?? 0) + 1);
  const [[common] = ['']] = [...counts].sort(([, left], [, right]) => right - left);
  const ofType = machines.filter((row) => row.equipmenttypenodeid === common).map((row) => row.nodeid);
  const of = new Set(ofType);
  const faults = await mirror
    .table(notification)
    .filter((row) => of.has(row.equipmentnodeid))
    .toArray();
  return { machine: ofType[0] ?? '', faults };
}

/** A measure with its step for some of the faults; no two are called the same. */
function measuresFor(faults: readonly Notification[]) {
  const solved = faults.filter((_fault, at) => at % SOLVED === 0);
  const workflows = solved.map((fault, at) => ({
    nodeid: `urn:wartbar:workflow:${fault.nodeid.slice(-36)}`,
    title: `${fault.title}: behoben ${at}`,
    notificationnodeid: fault.nodeid,
    maintenancetasknodeid: null,
    equipmentnodeid: fault.equipmentnodeid,
    usernodeid: null,
    created: fault.created,
    lang: 'de',
  }));
  const steps = workflows.map(({ nodeid, equipmentnodeid, created, title }) => ({
    nodeid: nodeid.replace('workflow', 'workflowstep'),
    workflownodeid: nodeid,
    equipmentnodeid,
    description: `${title}. ${STEPS}`,
    created,
  }));
  return { workflows, steps };
}

/** Offers keystroke by keystroke, and how long they take to be ready after the machine is known, ms each. */
export async function offerSolved(prefix: string, rounds: number) {
  const { db } = open(prefix);
  const mirror = await openMirror(db);
  const { machine, faults } = await faultsOfCommonType(mirror);
  const { workflows, steps } = measuresFor(faults);
  await mirror.table(workflow).bulkPut(workflows);
  await mirror.table(workflowstep).bulkPut(steps);
  try {
    const began = performance.now();
    const index = await buildSolvedIndex(await readSolvedCases(mirror, machine));
    const ready = performance.now() - began;
    const keystrokes = TYPED.flatMap(({ text, errorcode }) => [
      ...Array.from(text, (_key, at) => ({ text: text.slice(0, at + 1), errorcode: '' })),
      ...Array.from(errorcode, (_key, at) => ({ text, errorcode: errorcode.slice(0, at + 1) })),
    ]);
    const taken: number[] = [];
    let offered = 0;
    for (let round = 0; round < rounds; round++) {
      for (const typed of keystrokes) {
        const pressed = performance.now();
        offered += index.offers(typed).length;
        taken.push(performance.now() - pressed);
      }
    }
    const notifications = await mirror.table(notification).count();
    return { notifications, measures: workflows.length, ready, taken, offered };
  } finally {
    // Other figures count on the rows that were recorded.
    await mirror.table(workflow).bulkDelete(workflows.map((row) => row.nodeid));
    await mirror.table(workflowstep).bulkDelete(steps.map((row) => row.nodeid));
    db.close();
  }
}
