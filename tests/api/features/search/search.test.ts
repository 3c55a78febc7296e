import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOnDevice, type Segments } from '../../../../src/client/features/search/find.ts';
import { buildSegment } from '../../../../src/client/features/search/segment.ts';
import { lockIndex } from '../../../../src/server/db/search/index-pending.ts';
import { readEntries } from '../../../../src/server/db/search/sources.ts';
import { indexSearched } from '../../../../src/server/jobs/index-searched.ts';
import { type SearchHit, search } from '../../../../src/shared/contract/search/search-queries.ts';
import { SEARCHED, type SearchEntry } from '../../../../src/shared/rules/search/entries.ts';
import { SHOWN } from '../../../../src/shared/rules/search/rank.ts';
import { CLOCK_MOVED } from '../../../harness/bare-env.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { BOTH_DATABASES, type TestServer } from '../../harness/server.ts';
import { startCompany } from '../../harness/start-company.ts';

describe.each(BOTH_DATABASES)('the search on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    ({ server, company, client } = await startCompany(kind));
  });
  afterAll(() => server.close());

  const db = () => server.database.db;
  const ask = async (query: string, by = client) => {
    const answer = await by.query(search, { query });
    expect(answer.code).toBe('done');
    return answer.body as { hits: SearchHit[]; similar: boolean; complete: boolean };
  };
  const found = async (query: string, by = client) => (await ask(query, by)).hits.map(({ nodeid }) => nodeid);
  const update = (table: string, nodeid: string, fields: Record<string, string>) =>
    db()
      .updateTable(table as 'notification')
      .set(fields)
      .where('nodeid', '=', nodeid)
      .execute();

  it('[K2] finds machines by name, number and make, whatever the spelling', async () => {
    const made = await company.addMachine('Exzenterpresse', {
      areanodeid: company.areas.press,
      equipmentid: 'EX-0815',
    });
    for (const query of ['exzenter', 'PRESSE 0815', 'ex 0815', 'exzenterprese', 'marke exz', '815']) {
      expect([query, await found(query)]).toEqual([query, expect.arrayContaining([made])]);
    }
    const [first] = (await ask('ex-0815')).hits;
    expect(first).toEqual({
      kind: 'equipment',
      nodeid: made,
      title: 'Exzenterpresse',
      text: 'EX-0815 · Marke · M1',
      at: 0,
      equipmentnodeid: made,
      shownwith: null,
      exact: true,
    });
  });

  it('[K2] finds what was written before, changed since, and nothing that is gone', async () => {
    const nodeid = await company.addNotification(company.machines.press, { title: 'Zahnriemen gerissen' });
    expect(await found('riemen')).toContain(nodeid);
    await update('notification', nodeid, { title: 'Kupplung rutscht', errorcode: 'K-99' });
    expect([await found('zahnriemen'), await found('kupplung'), await found('k99')]).toEqual([
      [],
      [nodeid],
      [nodeid],
    ]);
    await db().deleteFrom('notification').where('nodeid', '=', nodeid).execute();
    expect(await found('kupplung')).toEqual([]);
    // Neither does a word of it stay.
    const { rows } = await sql`
      select nodeid from searchentry where nodeid = ${nodeid}
      union all select word from searchword where word like 'kuppl%' or word like 'zahnr%'
    `.execute(db());
    expect(rows).toEqual([]);
  });

  it('[K2] a solution is found by its steps, a machine by the new name of its make', async () => {
    const notification = await company.addNotification(company.machines.press);
    const common = { equipmentnodeid: company.machines.press, created: 5 };
    const workflow = await company.add('workflow', {
      ...common,
      title: 'Spindel',
      notificationnodeid: notification,
      maintenancetasknodeid: null,
      usernodeid: null,
      lang: 'de',
    });
    expect(await found('spindel')).toEqual([workflow]);
    const step = await company.add('workflowstep', {
      ...common,
      workflownodeid: workflow,
      description: 'Drehmoment prüfen',
    });
    expect(await found('drehmoment')).toEqual([workflow]);
    await update('workflowstep', step, { description: 'Lager fetten' });
    expect([await found('drehmoment'), await found('fetten')]).toEqual([[], [workflow]]);
    await db().deleteFrom('workflowstep').where('nodeid', '=', step).execute();
    expect(await found('fetten')).toEqual([]);
    await update('brand', company.brandnodeid, { name: 'Rietkamp' });
    expect(await found('rietkamp')).toContain(company.machines.press);
    await update('equipmenttype', company.equipmenttypenodeid, { model: 'Kolibri' });
    expect(await found('rietkamp kolibri')).toContain(company.machines.press);
  });

  it('[K2] one record of strange letters holds up neither the search nor the others', async () => {
    const made = [
      await company.addNotification(company.machines.press, {
        title: '𝒱ℯ𝓃𝓉𝒾𝓁 𝟛𝟜𝟝',
        description: '𝓍'.repeat(4001),
      }),
      await company.addNotification(company.machines.press, { title: 'Kolbenring', created: 3 }),
    ];
    expect(await found('kolbenring')).toEqual([made[1]]);
    expect(await found('𝒱ℯ𝓃𝓉')).toEqual([made[0]]);
  });

  it('[K2] finds people by name, and nobody who left for good', async () => {
    const account = await company.addUser('reporter', []);
    await update('user', account.usernodeid, { givenname: 'Änne', surname: 'Groß' });
    expect(await found('aenne gross')).toEqual([account.usernodeid]);
    await sql`update "user" set leftat = 5 where nodeid = ${account.usernodeid}`.execute(db());
    expect(await found('aenne gross')).toEqual([]);
  });

  it('[K2] [PL3] [X7] shows nobody what they may not see', async () => {
    const [seen, hidden] = [
      await company.addNotification(company.machines.mill, { title: 'Schmierstelle trocken' }),
      await company.addNotification(company.machines.paint, { title: 'Schmierstelle trocken' }),
    ];
    const other = await seedCompany(db());
    const foreign = await other.addNotification(other.machines.mill, { title: 'Schmierstelle trocken' });
    const faq = await company.add('questionanswer', {
      question: 'Welche Schmierstelle?',
      answer: '',
      specifier: 'internalfaq',
      lang: 'de',
      isfaqof: company.machines.mill,
      equipmentnodeid: company.machines.mill,
      usernodeid: null,
      created: 7,
    });
    const as = async (role: 'reporter' | 'nobody', site: string) =>
      found('schmierstelle', await server.login(await company.addUser(role, [site])));
    expect((await found('schmierstelle')).sort()).toEqual([seen, faq].sort());
    expect(await as('reporter', company.sites.north)).toEqual([seen]);
    expect(await as('reporter', company.sites.south)).toEqual([hidden]);
    expect(await as('nobody', company.sites.north)).toEqual([]);
    const stranger = await server.login(await other.addUser('admin', [other.sites.north]));
    expect(await found('schmierstelle', stranger)).toEqual([foreign]);
    await update('notification', seen, { equipmentnodeid: company.machines.paint });
    expect(await found('schmierstelle')).toEqual([faq]);
  });

  it('[K2] a machine that was deleted is not found', async () => {
    const usernodeid = client.account.usernodeid;
    await company.addDeletedMachine(usernodeid);
    expect(await found('verschrottet')).toEqual([]);
  });

  it('[K2] says of a query that is too short or of signs nothing, and refuses one that is too long', async () => {
    for (const query of ['', 'e', '- / \\', "'", "' & !:* |", '\u0000\u0000']) {
      expect([query, await ask(query)]).toEqual([query, { hits: [], similar: false, complete: true }]);
    }
    for (const query of ["o'neill", "a\\' | b:*", 'a & !b', '<-> ab', '"xy"', '𝒳𝒴 ab', '%_ab']) {
      expect((await ask(query)).hits).toBeInstanceOf(Array);
    }
    expect((await client.query(search, { query: 'x'.repeat(101) })).code).toBe('invalid');
  });

  it('[K2] tells that words of many new records are still taken in, until a job has', async () => {
    const nodeid = await company.addNotification(company.machines.press, { title: 'Einmalig' });
    await sql`
      insert into searchpending (clientid, kind, nodeid)
      select ${company.clientid}, 'notification', ${nodeid} from generate_series(1, 450)
    `.execute(db());
    expect((await ask('einmalig')).complete).toBe(false);
    await indexSearched(db());
    const answer = await ask('einmalig');
    expect([answer.complete, answer.hits.map((hit) => hit.nodeid)]).toEqual([true, [nodeid]]);
    const { rows } = await sql`select 1 from searchpending limit 1`.execute(db());
    expect(rows).toEqual([]);
  });

  it('[K2] a company whose records cannot be taken in holds up no other', async () => {
    const other = await seedCompany(db());
    const [first, second] = [company.clientid, other.clientid].sort();
    await other.addNotification(other.machines.press, { title: 'Nachbarschaft' });
    await company.addNotification(company.machines.press, { title: 'Nachbarschaft' });
    await sql`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'
    `.execute(db());
    await sql`
      create trigger refused before insert on searchentry for each row
      when (new.clientid = ${sql.lit(first)}) execute function refuse()
    `.execute(db());
    await expect(indexSearched(db())).rejects.toThrow('could not be taken in');
    const waiting = async () => {
      const { rows } = await sql<{ clientid: string }>`select distinct clientid from searchpending`.execute(
        db(),
      );
      return rows.map(({ clientid }) => clientid);
    };
    expect(await waiting()).toContain(first);
    expect(await waiting()).not.toContain(second);
    await sql`drop function refuse cascade`.execute(db());
    await indexSearched(db());
    expect(await waiting()).toEqual([]);
  });

  // The embedded database does one thing at a time.
  if (kind === 'PostgreSQL' && !CLOCK_MOVED) {
    it('[K2] a search during a long indexing by others is answered without it, and says so', async () => {
      const nodeid = await company.addNotification(company.machines.press, { title: 'Vorratsraum' });
      await db()
        .transaction()
        .execute(async (tx) => {
          await lockIndex(tx, company.clientid);
          expect(await ask('vorratsraum')).toEqual({ hits: [], similar: false, complete: false });
        });
      expect(await ask('vorratsraum')).toMatchObject({ hits: [{ nodeid }], complete: true });
    });
  }

  it('[K2] shows the best few of a kind, however many there are', async () => {
    for (let at = 1; at <= SHOWN + 3; at++) {
      await company.addNotification(company.machines.press, { title: 'Massenhaft', created: at });
    }
    const { hits } = await ask('massen');
    expect(hits.map(({ at }) => at)).toEqual(Array.from({ length: SHOWN }, (_, at) => SHOWN + 3 - at));
  });

  it('[K2] one account asks so often in a minute, and others are not held up by it', async () => {
    const busy = await server.login(await company.addUser('admin', []));
    const codes = await Promise.all(Array.from({ length: 130 }, () => busy.query(search, { query: 'e' })));
    expect(codes.filter(({ code }) => code === 'ratelimited').length).toBe(10);
    expect((await ask('massen')).hits.length).toBe(SHOWN);
  });
});

const WORDS =
  `Hydraulikpumpe Pumpe Ölverlust Öl Fräse Fräsmaschine Großpresse Presse E-4711 e4712 A7013 Dichtung Sensor
  Not-Aus Riemen Spindel Kühlmittel Leck defekt gerissen undicht prüfen Lager Motor Motorschutz X 17 DM-017 ß`
    .trim()
    .split(/\s+/);

/** Random, the same for the same seed. */
function randomly(seed: number) {
  let state = seed;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const word = () => WORDS[below(WORDS.length)] ?? '';
  const words = (most: number) => Array.from({ length: 1 + below(most) }, word).join(' ');
  /** A word as somebody types it: a piece of it, or with a slip. */
  const typed = () => {
    const whole = word();
    if (below(3) === 0) return whole.slice(below(3), 2 + below(whole.length));
    if (below(3) > 0) return whole;
    const at = below(whole.length);
    return whole.slice(0, at) + 'aenr'[below(4)] + whole.slice(at + below(2));
  };
  return { below, words, query: () => Array.from({ length: 1 + below(2) }, typed).join(' ') };
}

describe.each(BOTH_DATABASES)('server and device on %s', (kind) => {
  it('[K2] find the same in the same rows, in the same order', async () => {
    const { server, company, client } = await startCompany(kind);
    const { below, words, query } = randomly(7);
    const { press, mill, nested } = company.machines;
    const on = () => [press, mill, nested][below(3)] ?? press;
    const common = () => ({ usernodeid: null, lang: 'de', created: 1 + below(40) });
    const ids: Record<string, string[]> = {};
    const keep = async (of: string, added: Promise<string>) => {
      const list = ids[of] ?? [];
      list.push(await added);
      ids[of] = list;
    };
    ids.equipment = [press, mill, nested];
    for (let at = 0; at < 30; at++) {
      const equipmentnodeid = on();
      const notification = company.addNotification(equipmentnodeid, {
        title: words(4),
        description: words(12),
        errorcode: below(2) ? words(1) : '',
        created: 1 + below(40),
      });
      await keep('notification', notification);
      await keep('maintenancetask', company.addTask(5, { title: words(3), maintenancetaskid: words(1) }));
      const machine = company.addMachine(words(2), {
        areanodeid: company.areas.mill,
        equipmentid: words(1),
        inventoryid: words(1),
      });
      await keep('equipment', machine);
      const faq = { question: words(5), answer: words(9), specifier: 'internalfaq', equipmentnodeid };
      await keep(
        'questionanswer',
        company.add('questionanswer', { ...faq, isfaqof: equipmentnodeid, ...common() }),
      );
      const notificationnodeid = await notification;
      await keep(
        'report',
        company.add('report', {
          executed: 1,
          comment: words(9),
          authorsignature: words(2),
          authorsignatureimage: null,
          steps: [],
          notificationnodeid,
          equipmentnodeid,
          ...common(),
        }),
      );
      await keep(
        'attachment',
        company.add('attachment', {
          title: words(2),
          description: words(4),
          specifier: '',
          isattachmentof: equipmentnodeid,
          equipmentnodeid,
          file: {
            fileid: crypto.randomUUID(),
            mimetype: 'application/pdf',
            bucketid: 'b',
            fileversion: 1,
            name: `${words(1)}.pdf`,
          },
          ...common(),
        }),
      );
      await keep(
        'workflow',
        company.add('workflow', {
          title: words(3),
          notificationnodeid,
          maintenancetasknodeid: null,
          equipmentnodeid,
          nodeid: newId('workflow'),
          ...common(),
        }),
      );
    }
    const { rows: people } = await sql<{ nodeid: string }>`
      select nodeid from "user" where clientid = ${company.clientid}
    `.execute(server.database.db);
    ids.user = people.map(({ nodeid }) => nodeid);
    const segments: Segments = new Map(
      await Promise.all(
        SEARCHED.map(async (of) => {
          const entries: SearchEntry[] = await readEntries(
            server.database.db,
            company.clientid,
            of,
            ids[of] ?? [],
          );
          const middle = entries.length >> 1;
          const rest = async () => undefined;
          const pages = [entries.slice(0, middle), entries.slice(middle)];
          return [of, await Promise.all(pages.map((page) => buildSegment(page, rest)))] as const;
        }),
      ),
    );
    await indexSearched(server.database.db);
    let hits = 0;
    let similar = 0;
    for (let round = 0; round < 100; round++) {
      const asked = query();
      const here = findOnDevice(segments, asked);
      const answer = await client.query(search, { query: asked });
      expect([asked, answer.body]).toEqual([
        asked,
        { hits: shown(here?.hits ?? []), similar: here?.similar ?? false, complete: true },
      ]);
      hits += here?.hits.length ?? 0;
      similar += Number(here?.similar ?? false);
    }
    expect(hits).toBeGreaterThan(300);
    expect(similar).toBeGreaterThan(3);
    await server.close();
  });
});

const shown = (hits: readonly SearchHit[]) =>
  hits.map(({ kind, nodeid, title, text, at, equipmentnodeid, shownwith, exact }) => ({
    kind,
    nodeid,
    title,
    text,
    at,
    equipmentnodeid,
    shownwith,
    exact,
  }));
