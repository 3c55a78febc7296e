import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { newId } from '../../api/harness/company.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People } from '../../harness/person/person.ts';
import { item, page, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

let people: People;

beforeAll(async () => {
  people = await openPeople();
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

describe("a builder's type", () => {
  it('[B1] [B5] shows the faults at customers that the dashboard counts, and no list that claims there is nothing', async () => {
    const [maker, manager] = await Promise.all([people.api(LOGIN.builder), people.api(LOGIN.manager)]);
    const [machines, types] = await Promise.all(
      ['customerequipment', 'equipmenttype'].map((kind) => maker.rows(kind)),
    );
    const released = machines!.find(({ faults, equipmenttypenodeid }) => faults && equipmenttypenodeid)!;
    const type = types!.find(({ nodeid }) => nodeid === released.equipmenttypenodeid)!;
    const own = (await manager.rows('equipment')).find(({ name }) => name === released.name)!;
    await manager.command(createNotification, {
      nodeid: newId('notification'),
      equipmentnodeid: own.nodeid,
      type: 0,
      title: 'Spindel klemmt',
      created: Date.now(),
    });

    const builder = await people.settled(LOGIN.builder);
    await builder.open(links.equipmentTypeOverview(String(type.nodeid), 3));
    await builder.see(page(String(type.model)));
    await builder.see(item(/Spindel klemmt/));
    expect(await builder.count(words('Keine offenen Meldungen'))).toBe(0);

    await builder.open(links.equipmentTypeOverview(String(type.nodeid)));
    await builder.see(words('Maschinen bei Kunden'));
    expect(await builder.count(words('Keine Maschine dieses Typs'))).toBe(0);
  });
});
