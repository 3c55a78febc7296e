import { randomUUID } from 'node:crypto';
import type { TestClient } from './client.ts';
import type { Company } from './company.ts';
import { storeFile } from './files.ts';
import { addHanging } from './hanging.ts';
import { addImports } from './imports.ts';
import { addPlain } from './plain-samples.ts';
import { addReleases } from './releases.ts';
import { COMMAND_SAMPLES, type Ground, rowOf } from './samples.ts';
import type { TestServer } from './server.ts';

/** Fresh rows on a machine of a company, a fresh one on site north by default, with bytes that `owner` uploaded. */
export async function prepareGround(
  server: TestServer,
  of: Company,
  owner: TestClient,
  machine?: string,
): Promise<Ground> {
  const equipmentnodeid = machine ?? (await of.addMachine('Probe', { areanodeid: of.areas.press }));
  const notification = await of.addNotification(equipmentnodeid);
  const file = await storeFile(server.app, owner);
  const attachment = await of.add('attachment', {
    title: 'Foto',
    description: '',
    specifier: '',
    isattachmentof: notification,
    equipmentnodeid,
    file,
    usernodeid: null,
    created: 1,
    lang: 'de',
  });
  const user = owner.account.usernodeid;
  const notice = await of.add('notice', {
    usernodeid: user,
    cause: 'notification',
    title: 'Ölverlust',
    equipmentnodeid,
    notificationnodeid: notification,
    dueuntil: 0,
    created: 1000,
    readat: 0,
    recipient: '',
    reason: '',
  });
  const areanodeid = machine ? of.areas.paint : of.areas.press;
  const baremachine = await of.addMachine('Leer', { areanodeid });
  const deletedmachine = await of.addDeletedMachine(user);
  const hanging = await addHanging(of, equipmentnodeid, notification, user);
  const { usernodeid: colleague } = await of.addUser('nobody', []);
  await server.database.db
    .updateTable('user')
    .set({ active: false })
    .where('nodeid', '=', colleague)
    .execute();
  await server.database.db
    .updateTable('account')
    .set({ invited: true })
    .where('usernodeid', '=', colleague)
    .execute();
  const plain: Record<string, string> = {};
  const imports = await addImports(server.database.db, owner.account);
  const rows = {
    company: of,
    equipmentnodeid,
    notification,
    attachment,
    file,
    user,
    colleague,
    role: of.profiles.nobody,
    sparerole: await of.add('profile', { name: { de: 'Niemand' }, features: {}, twofarequired: false }),
    place: of.sites.north,
    address: `${randomUUID()}@werk.example`,
    ...imports,
    notice,
    deletedmachine,
    baremachine,
    ...hanging,
    ...(await addReleases(server.database.db, of, equipmentnodeid)),
    plain,
  };
  await addPlain(of, COMMAND_SAMPLES, (kind) => rowOf(rows, kind), plain);
  return rows;
}
