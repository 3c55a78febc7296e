import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { renderJpeg, renderPng } from '../draw/picture.ts';
import { FAULT_PICTURES, type FaultPicture } from '../illustrations/fault-pictures.ts';
import { drawSignature } from '../illustrations/signature.ts';
import type { Prng } from '../prng.ts';
import { namedRow } from './equipment-types.ts';
import type { DemoMachine, World } from './world.ts';

/** Costs by the name of their type; zero and missing ones are left out. */
export type Costs = Partial<
  Record<
    | 'Kosten Teile'
    | 'Kosten Betriebsstoffe'
    | 'Kosten externe Dienstleister'
    | 'Stillstandszeit'
    | 'Personenstunden (intern)',
    number
  >
>;

/** Adds the cost rows of a notification or task. */
export function addCosts(
  world: World,
  source: string,
  machine: DemoMachine,
  specifier: 'plannedcost' | 'actualcost',
  costs: Costs,
  time: number,
): void {
  for (const [name, value] of Object.entries(costs)) {
    if (!value) continue;
    world.rows.cost.push({
      nodeid: world.nodeId('cost', time),
      name,
      value: Math.round(value * 100) / 100,
      specifier,
      costTypeNodeId: namedRow(world.rows.costtype, name),
      hasCostSourceNodeId: source,
      equipmentnodeid: machine.row.nodeid,
    });
  }
}

/** Adds a measure with one step that holds the numbered instructions; answers the step's node id. */
export function addMeasure(
  world: World,
  machine: DemoMachine,
  measure: {
    title: string;
    steps: readonly string[];
    time: number;
    user: string;
    notification?: string;
    task?: string;
  },
): string {
  const workflow = world.nodeId('workflow', measure.time);
  world.rows.workflow.push({
    nodeid: workflow,
    title: measure.title,
    notificationnodeid: measure.notification ?? null,
    maintenancetasknodeid: measure.task ?? null,
    equipmentnodeid: machine.row.nodeid,
    usernodeid: measure.user,
    created: measure.time,
    lang: 'de',
  });
  const step = world.nodeId('workflowstep', measure.time);
  const { steps } = measure;
  world.rows.workflowstep.push({
    nodeid: step,
    workflownodeid: workflow,
    equipmentnodeid: machine.row.nodeid,
    description:
      steps.length === 1 ? (steps[0] ?? '') : steps.map((text, i) => `${i + 1}. ${text}`).join('\n'),
    created: measure.time,
  });
  return step;
}

const PICTURE_TITLES: Readonly<Record<FaultPicture, string>> = {
  'oil-leak': 'Leckage an der Verschraubung',
  'worn-belt': 'Riemen ausgefranst',
  'new-belt': 'Neuer Riemen aufgelegt',
  'worn-tool': 'Schneide ausgebrochen',
  'dented-guard': 'Verkleidung eingedrückt',
  'burnt-connector': 'Verschmorte Klemme',
  'clogged-filter': 'Filter zugesetzt',
  'new-filter': 'Filter nach dem Wechsel',
  'cracked-hose': 'Schlauch gerissen',
  'new-hose': 'Neuer Schlauch montiert',
  'bearing-damage': 'Lagerschaden Laufbahn',
  'new-bearing': 'Neues Lager',
  'alarm-screen': 'Meldung am Bedienfeld',
  'low-level': 'Füllstand unter Minimum',
  'dirty-sensor': 'Sensor verschmutzt',
  'scored-rod': 'Riefen an der Kolbenstange',
};

/** Hangs a photo on a record (notification, measure or report). */
export function addPhoto(
  world: World,
  machine: DemoMachine,
  photo: { picture: FaultPicture; on: string; user: string; time: number; specifier?: string },
): void {
  const file = world.file(`photo ${photo.picture}`, {
    mimetype: 'image/jpeg',
    extension: 'jpg',
    name: `${PICTURE_TITLES[photo.picture]}.jpg`,
    created: photo.time,
    nodeid: photo.on,
    produce: () => renderJpeg(FAULT_PICTURES[photo.picture](), 76),
  });
  world.rows.attachment.push({
    nodeid: world.nodeId('attachment', photo.time),
    title: PICTURE_TITLES[photo.picture],
    description: '',
    specifier: photo.specifier ?? '',
    isattachmentof: photo.on,
    equipmentnodeid: machine.row.nodeid,
    file,
    usernodeid: photo.user,
    created: photo.time,
    lang: 'de',
  });
}

/** The signature image of a person, stored once. */
export function signatureImage(world: World, name: string, report: string, time: number): FileRef {
  return world.file(`signature ${name}`, {
    mimetype: 'image/png',
    extension: 'png',
    name: `Unterschrift ${name}.png`,
    created: time,
    nodeid: report,
    produce: () => renderPng(drawSignature(name)),
  });
}

/** Somebody who works on this machine: a person whose places include the machine's, else anybody. */
export function personFor(
  world: World,
  prng: Prng,
  machine: DemoMachine,
  roles: readonly string[],
): World['users'][number] {
  const site = world.rows.area.find((area) => area.nodeid === machine.row.areanodeid)?.sitenodeid;
  const able = world.users.filter((user) => roles.includes(user.role) && user.row.active);
  const near = able.filter((user) =>
    user.places.some((slug) => slug === machine.place || world.places.get(slug) === site),
  );
  return prng.pick(near.length > 0 ? near : able.length > 0 ? able : world.users);
}
