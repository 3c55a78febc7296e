import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '../../../src/shared/contract/core/define.ts';
import { QUERIES } from '../../../src/shared/contract/query-registry.ts';
import { COMMANDS } from '../../../src/shared/contract/registry.ts';
import { asListed, SOURCE_CALLS } from '../../harness/source-calls.ts';
import { fillPath, type TestClient } from '../harness/client.ts';
import { newId, seedCompany } from '../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

/** What no field takes. */
const NOTHING = { ' ': [null] };

/** Declarations that share method and path with others, by what makes a body theirs; the rest is for the one without. */
const CHOOSES: Readonly<Record<string, Record<string, unknown>>> = {
  'notification.status': { onlyStatusUpdate: true },
};

const pathOf = new Map(
  [...COMMANDS, ...QUERIES].map(({ http }) => [`${http.method} ${asListed(http.path)}`, http.path]),
);
const declared = [
  ...COMMANDS.map(({ name, http, payload }) => ({ name, http, fields: payload })),
  ...QUERIES.map(({ name, http, input }) => ({ name, http, fields: input })),
];

const withBody = SOURCE_CALLS.filter(({ call, names }) => !call.startsWith('GET ') && names.length > 0);

describe.each(DATABASES)('names of the sources on %s', (kind) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    const company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
    await server.database.db.updateTable('account').set({ admin: true }).execute();
  });
  afterAll(() => server.close());

  /** The node ids of a path, of nothing that there is. */
  const idsIn = (path: string) =>
    Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => {
        const shape = declared.find(({ http }) => http.path === path)?.fields.shape ?? {};
        return [field, shape[field] ? idFor(path) : ''];
      }),
    );
  const idFor = (path: string) => newId(path.split('/')[1]?.replace(/ies$/, 'y').replace(/s$/, '') ?? '');

  it.each(withBody)(
    '[X19] [W4] $call passes over none of the names that the sources list',
    async ({ call, names }) => {
      const path = pathOf.get(call) ?? '';
      const ids = idsIn(path);
      const [method = 'POST'] = call.split(' ');
      const refused = async (body: Record<string, unknown>) => {
        const answer = await client.request(method as Method, fillPath(path, ids), body);
        expect(answer.code, JSON.stringify(answer.body)).toBe('invalid');
        return answer.body.fields?.map(({ field }) => field.split('.')[0]);
      };
      // What stands in the path may be said once more, and nothing else.
      for (const name of names.filter((each) => each in ids))
        expect(await refused({ [name]: NOTHING })).toEqual([name]);
      const sharing = declared.filter(({ http }) => `${http.method} ${asListed(http.path)}` === call);
      for (const chooses of sharing.map(({ name }) => CHOOSES[name] ?? {})) {
        const wanted = names.filter((name) => !(name in ids) && !(name in chooses));
        if (wanted.length === 0) continue;
        const body = { ...Object.fromEntries(wanted.map((name) => [name, NOTHING])), ...chooses };
        expect(await refused(body)).toEqual(expect.arrayContaining(wanted));
      }
    },
  );
});
