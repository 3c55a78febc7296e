import pumpGauge from '../videos/pump-gauge.mp4';
import type { World } from './world.ts';

const FAULT = 'Pressdruck wird nicht aufgebaut';

/** [F3] A video of pump and gauge, on the newest fault that it shows, an open one first. */
export function addVideo(world: World): void {
  const [fault] = world.rows.notification
    .filter(({ title }) => title === FAULT)
    .toSorted((left, right) => left.status - right.status || right.created - left.created);
  if (!fault) return;
  const title = 'Manometer bei laufender Pumpe';
  const { nodeid, equipmentnodeid, usernodeid, created } = fault;
  const file = world.file('video pump gauge', {
    mimetype: 'video/mp4',
    extension: 'mp4',
    name: `${title}.mp4`,
    created,
    nodeid,
    produce: async () => pumpGauge,
  });
  world.rows.attachment.push({
    nodeid: world.nodeId('attachment', created),
    title,
    description: 'Der Zeiger zuckt, der Druck steigt nicht weiter.',
    specifier: '',
    isattachmentof: nodeid,
    equipmentnodeid,
    file,
    usernodeid,
    created,
    lang: 'de',
  });
}
