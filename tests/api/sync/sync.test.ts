import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SyncPage } from '../../../src/shared/contract/core/protocol.ts';
import {
  createNotification,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

describe.each(BOTH_DATABASES)('sync on %s', (kind) => {
  let server: TestServer;
  let company: Company;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  /** A device of a new user, started. */
  async function deviceOf(places: string[], role: 'admin' | 'reporter' = 'admin') {
    const account = await company.addUser(role, places);
    const device = new TestDevice(await server.login(account));
    await device.start();
    return device;
  }
  const db = () => server.database.db;

  describe('what a device is given', () => {
    beforeAll(async () => {
      company = await seedCompany(db());
    });

    it('[PL3] a subscription to a site, an area or a pool brings its machines, with what is nested', async () => {
      const { machines, sites, areas, pool } = company;
      expect((await deviceOf([sites.north])).held('equipment')).toEqual(
        [machines.press, machines.nested, machines.mill].sort(),
      );
      expect((await deviceOf([areas.mill])).held('equipment')).toEqual([machines.mill]);
      expect((await deviceOf([pool])).held('equipment')).toEqual([machines.loan]);
      expect((await deviceOf([])).held('equipment')).toEqual([]);
    });

    it('[PL3] records of a machine come with it, company records always, own records alone', async () => {
      const there = await company.addNotification(company.machines.mill);
      const elsewhere = await company.addNotification(company.machines.paint);
      const device = await deviceOf([company.areas.mill]);
      expect(device.held('notification')).toContain(there);
      expect(device.held('notification')).not.toContain(elsewhere);
      expect(device.held('site')).toEqual(Object.values(company.sites).sort());
      expect(device.held('subscription')).toHaveLength(1);
    });

    it('[X7] kinds that the role may not read are neither listed nor answered', async () => {
      const device = await deviceOf([company.sites.north], 'reporter');
      expect(device.totals.has('questionanswer')).toBe(false);
      expect(device.totals.has('notification')).toBe(true);
      const page = await device.ask('snapshot', { kind: 'questionanswer', from: 0, to: 9 });
      expect(page).toMatchObject({ kind: 'questionanswer', rows: [], next: null, further: [] });
      const others = { kind: 'site', further: 'questionanswer', from: 0, to: 9 };
      const beside = await device.ask<SyncPage>('snapshot', others);
      expect(beside.further).toEqual([{ kind: 'questionanswer', rows: [], next: null }]);
    });

    it('[PL6] one page takes as many kinds as find room, the last of them as far as it goes', async () => {
      const device = await deviceOf([company.sites.north]);
      const kinds = [...device.totals.keys()];
      const [kind = '', ...others] = kinds;
      const ask = (limit: number) =>
        device.ask<SyncPage>('snapshot', {
          kind,
          further: others.join(),
          from: 0,
          to: device.generation,
          limit,
        });
      const { further, ...first } = await ask(2000);
      const pages = [first, ...further];
      expect(pages.map((page) => page.kind)).toEqual(kinds);
      expect(pages.map((page) => [page.rows.length, page.next])).toEqual(
        kinds.map((each) => [device.totals.get(each), null]),
      );

      const rows = pages.flatMap((page) => page.rows.map(({ nodeid }) => nodeid));
      const cut = await ask(rows.length - 1);
      const short = [cut, ...cut.further];
      expect(short.flatMap((page) => page.rows.map(({ nodeid }) => nodeid))).toEqual(rows.slice(0, -1));
      expect(short.slice(0, -1).every((page) => page.next === null)).toBe(true);
      expect(short.at(-1)?.next).toBe(rows.at(-2));
    });

    it('[PL3] [PL6] a device that asks twice at once for the first time is answered twice', async () => {
      const client = await server.login(await company.addUser('admin', [company.sites.north]));
      for (let round = 0; round < 5; round++) {
        const device = new TestDevice(client);
        const answers = await Promise.all([1, 2].map(() => device.askRaw('changes', {})));
        expect(answers.map(({ code }) => code)).toEqual(['done', 'done']);
        expect(answers[0]?.body.generation).toBe(answers[1]?.body.generation);
      }
    });

    it('[PL6] the totals say how many rows the load brings', async () => {
      const device = await deviceOf([company.sites.north]);
      for (const [name, total] of device.totals)
        expect([name, device.held(name).length]).toEqual([name, total]);
    });
  });

  describe('what changed', () => {
    beforeAll(async () => {
      company = await seedCompany(db());
    });

    it('[PL1] brings inserts, updates and deletions, in pages', async () => {
      const device = await deviceOf([company.sites.north]);
      const ids = [];
      for (let count = 0; count < 5; count++) ids.push(await company.addNotification(company.machines.press));
      await device.pull(2);
      expect(device.held('notification')).toEqual([...ids].sort());
      await sql`update notification set title = 'neu' where nodeid = ${ids[0]}`.execute(db());
      await sql`delete from notification where nodeid = ${ids[1]}`.execute(db());
      await device.pull(2);
      expect(device.rows.get(ids[0] ?? '')).toMatchObject({ title: 'neu', version: 2 });
      expect(device.rows.has(ids[1] ?? '')).toBe(false);
    });

    it('[PL2] sees a writer that is no part of the server, and what cascades', async () => {
      const device = await deviceOf([company.sites.north]);
      const notificationnodeid = await company.addNotification(company.machines.mill);
      const workflow = await company.add('workflow', {
        title: 'Dichtung tauschen',
        notificationnodeid,
        maintenancetasknodeid: null,
        equipmentnodeid: company.machines.mill,
        usernodeid: null,
        created: 1,
        lang: 'de',
      });
      await device.pull();
      expect(device.held('workflow')).toEqual([workflow]);
      await sql`update notification set equipmentnodeid = ${company.machines.press} where nodeid = ${notificationnodeid}`.execute(
        db(),
      );
      await device.pull();
      expect(device.rows.get(workflow)).toMatchObject({ equipmentnodeid: company.machines.press });
      await sql`delete from notification where nodeid = ${notificationnodeid}`.execute(db());
      await device.pull();
      expect(device.held('workflow')).toEqual([]);
    });

    it('[PL3] a row that moves out of sight is named as deleted, one that never was visible is not named', async () => {
      const device = await deviceOf([company.areas.mill]);
      const moved = await company.addNotification(company.machines.mill);
      await device.pull();
      await sql`update notification set equipmentnodeid = ${company.machines.paint} where nodeid = ${moved}`.execute(
        db(),
      );
      const hidden = await company.addNotification(company.machines.paint);
      await sql`delete from notification where nodeid = ${hidden}`.execute(db());
      const delta = await device.askDelta();
      expect(delta.deleted).toEqual([{ kind: 'notification', nodeid: moved }]);
      expect(JSON.stringify(delta)).not.toContain(hidden);
    });

    it('[OB5] a command is under the horizon once the delta that brings it is applied', async () => {
      const device = await deviceOf([company.sites.north]);
      const nodeid = newId('notification');
      const answer = await device.client.command(createNotification, {
        nodeid,
        equipmentnodeid: company.machines.press,
        type: 0,
        title: 'Lärm',
        created: Date.now(),
      });
      expect(answer.code).toBe('done');
      const [epoch, xid] = (answer.commit ?? '').split('.');
      expect(BigInt(device.horizon)).toBeLessThanOrEqual(BigInt(xid ?? 0));
      await device.pull();
      expect(device.cursor.split('.')[0]).toBe(epoch);
      expect(BigInt(device.horizon)).toBeGreaterThan(BigInt(xid ?? 0));
      expect(device.rows.get(nodeid)).toMatchObject({ title: 'Lärm' });
    });

    it('[PL1] a pull without news names nothing and moves nothing', async () => {
      const device = await deviceOf([company.sites.north]);
      await device.pull();
      const before = device.cursor;
      expect(await device.askDelta()).toMatchObject({
        more: false,
        rows: [],
        deleted: [],
        removed: [],
        added: 0,
        cursor: before,
      });
    });

    it('[PL1] a patch through the API arrives as the whole row', async () => {
      const device = await deviceOf([company.sites.north]);
      const nodeid = await company.addNotification(company.machines.press, { description: 'unten links' });
      await device.client.command(updateNotification, { nodeid, title: 'Ölverlust am Zylinder' });
      await device.pull();
      expect(device.rows.get(nodeid)).toMatchObject({
        title: 'Ölverlust am Zylinder',
        description: 'unten links',
      });
    });
  });

  describe('when the scope changes', () => {
    beforeAll(async () => {
      company = await seedCompany(db());
      for (const machine of Object.values(company.machines)) await company.addNotification(machine);
    });

    it('[PL3] an added subscription brings its rows by a backfill', async () => {
      const device = await deviceOf([company.areas.mill]);
      const { usernodeid } = device.client.account;
      await company.add('subscription', { usernodeid, placenodeid: company.pool });
      const delta = await device.askDelta();
      expect(delta.added).toBe(1);
      await device.apply(delta);
      expect(device.held('equipment')).toEqual([company.machines.mill, company.machines.loan].sort());
      expect(device.held('notification')).toHaveLength(2);
    });

    it('[PL3] what was deleted in a place before it was subscribed to is never named', async () => {
      const device = await deviceOf([company.areas.mill]);
      const { usernodeid } = device.client.account;
      const gone = await company.addNotification(company.machines.loan);
      await sql`delete from notification where nodeid = ${gone}`.execute(db());
      await company.add('subscription', { usernodeid, placenodeid: company.pool });
      const delta = await device.askDelta();
      expect(delta.added).toBe(1);
      expect(JSON.stringify(delta)).not.toContain(gone);
    });

    it('[PL3] a revoked subscription takes its rows, and later changes there are not told', async () => {
      const device = await deviceOf([company.areas.mill, company.areas.paint]);
      const { usernodeid } = device.client.account;
      await sql`delete from subscription where usernodeid = ${usernodeid} and placenodeid = ${company.areas.paint}`.execute(
        db(),
      );
      await sql`update notification set title = 'geheim' where equipmentnodeid = ${company.machines.paint}`.execute(
        db(),
      );
      const delta = await device.askDelta();
      expect(delta.removed).toEqual([company.machines.paint]);
      expect(JSON.stringify(delta)).not.toContain('geheim');
      await device.apply(delta);
      expect(device.held('equipment')).toEqual([company.machines.mill]);
      expect(device.held('notification')).toHaveLength(1);
    });

    it('[PL3] a lost reply: the older generation gets the same again', async () => {
      const device = await deviceOf([company.areas.mill, company.areas.paint]);
      const { usernodeid } = device.client.account;
      await sql`delete from subscription where usernodeid = ${usernodeid} and placenodeid = ${company.areas.paint}`.execute(
        db(),
      );
      await company.add('subscription', { usernodeid, placenodeid: company.areas.press });
      const lost = await device.askDelta();
      const again = await device.askDelta();
      expect(again).toEqual({ ...lost, horizon: expect.any(String) });
      expect(again).toMatchObject({ removed: [company.machines.paint], added: 2 });
      await device.apply(again);
      expect(device.held('equipment')).toEqual(
        [company.machines.mill, company.machines.press, company.machines.nested].sort(),
      );
    });

    it('[PL3] revoked and granted again unseen: dropped and loaded again, so nothing stale stays', async () => {
      const device = await deviceOf([company.areas.mill, company.areas.paint]);
      const { usernodeid } = device.client.account;
      const stale = await company.addNotification(company.machines.paint);
      await device.pull();
      await sql`delete from subscription where usernodeid = ${usernodeid} and placenodeid = ${company.areas.paint}`.execute(
        db(),
      );
      await device.askDelta();
      await sql`delete from notification where nodeid = ${stale}`.execute(db());
      await device.askDelta();
      await company.add('subscription', { usernodeid, placenodeid: company.areas.paint });
      const delta = await device.askDelta();
      expect(delta).toMatchObject({ removed: [company.machines.paint], added: 1 });
      await device.apply(delta);
      expect(device.held('equipment')).toContain(company.machines.paint);
      expect(device.rows.has(stale)).toBe(false);
    });

    it('[PL3] a machine that moves to a subscribed area brings its history, and leaves the other', async () => {
      const there = await deviceOf([company.areas.paint]);
      const here = await deviceOf([company.areas.mill]);
      const machine = await company.addMachine('Wanderer', { areanodeid: company.areas.paint });
      const fault = await company.addNotification(machine);
      await there.pull();
      await here.pull();
      expect(there.held('notification')).toContain(fault);
      await sql`update equipment set areanodeid = ${company.areas.mill} where nodeid = ${machine}`.execute(
        db(),
      );
      await there.pull();
      await here.pull();
      expect(there.held('equipment')).not.toContain(machine);
      expect(there.held('notification')).not.toContain(fault);
      expect(here.held('notification')).toContain(fault);
      expect(here.held('equipment')).toContain(machine);
    });
  });
});
