import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type Check,
  declaredPackages,
  environmentOnlyInConfig,
  importTable,
  injectedClockAndRandom,
  networkOnlyInEngine,
  noBarrels,
  noCycles,
  noDefaultExports,
  noSleeps,
  ownServersNamed,
  packagesAtHome,
  resolvableImports,
  shortFiles,
  smallFolders,
  sqlOnlyInStores,
  storeThroughGate,
  tellingNames,
} from './harness/architecture/checks.ts';
import { parseSource, type SourceFile } from './harness/architecture/source-file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function readFolder(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

const shipped = [...readFolder('src'), ...readFolder('sw')];
const tests = readFolder('tests');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** A project made of a few lines, to see a check fail. */
const project = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => parseSource(path, text));

interface Rule {
  name: string;
  check: Check;
  files?: SourceFile[];
  /** Each of these projects breaks the rule. */
  broken: Record<string, string>[];
  /** This one comes close and is fine. */
  fine: Record<string, string>;
}

const rules: Rule[] = [
  {
    name: 'imports follow the table',
    check: importTable,
    broken: [
      { 'src/shared/a.ts': "import { b } from '../sync/b.ts';" },
      { 'src/sync/a.ts': "import type { B } from '../client/state/b.ts';" },
      { 'sw/sw.ts': "import { b } from '../src/client/device/b.ts';" },
      { 'src/client/ui/a.tsx': "import { b } from '../parts/b.tsx';" },
      { 'src/client/features/a/a.ts': "import { b } from '../b/b.ts';" },
      { 'src/client/features/a/a.ts': "const later = () => import('../b/b.ts');" },
      { 'src/client/features/a/a.ts': "import { b } from '../../app/screens.ts';" },
      { 'src/client/features/a/a.ts': "import { b } from '../../../sync/outbox/queue/drain.ts';" },
      { 'src/client/parts/a.ts': "import type { B } from '../../sync/session/session.ts';" },
      { 'src/client/parts/a.ts': "import { b } from '../features/b/b.ts';" },
      { 'src/client/live/a.ts': "import { b } from '../../server/config.ts';" },
      { 'src/server/features/a/a.ts': "import { b } from '../b/store.ts';" },
      { 'src/server/features/a/a.ts': "import { b } from '../../demo/b.ts';" },
      { 'src/server/db/a.ts': "import { b } from '../features/b/store.ts';" },
      { 'src/server/http/a.ts': "import { b } from '../../sync/b.ts';" },
      { 'src/extra/a.ts': "import { b } from '../shared/b.ts';" },
    ],
    fine: {
      'src/sync/a.ts': "import { b } from '../shared/rules/b.ts';",
      'sw/sw.ts': "import { b } from '../src/sync/outbox/queue/drain.ts';",
      'src/client/features/a/a.ts':
        "import { b } from '../../app/links.ts'; import { c } from '../../../sync/engine.ts'; import { d } from './d.ts';",
      'src/client/app/screens.ts': "const later = () => import('../features/a/a.screen.tsx');",
      'src/server/features/a/a.ts':
        "import { b } from '../../http/b.ts'; import { c } from '../../config.ts';",
    },
  },
  {
    name: 'rooms of the engine import only those below them',
    check: importTable,
    broken: [
      { 'src/sync/store/a.ts': "import { b } from '../net/b.ts';" },
      { 'src/sync/store/a.ts': "import type { B } from '../mirror/b.ts';" },
      { 'src/sync/store/a.ts': "const later = () => import('../pull/b.ts');" },
      { 'src/sync/outbox/queue/a.ts': "import { b } from '../review/b.ts';" },
      { 'src/sync/outbox/review/a.ts': "import { b } from '../transfer/b.ts';" },
      { 'src/sync/pull/a.ts': "import { b } from '../engine.ts';" },
      { 'src/sync/ports.ts': "import { b } from './store/b.ts';" },
      { 'src/sync/extra/a.ts': "import { b } from '../store/b.ts';" },
      { 'src/sync/outbox/a.ts': "import { b } from '../store/b.ts';" },
      { 'src/sync/engine.ts': "import { b } from './extra/b.ts';" },
    ],
    fine: {
      'src/sync/store/a.ts': "import { b } from '../ports.ts'; import { c } from './c.ts';",
      'src/sync/outbox/queue/a.ts':
        "import { b } from '../../net/b.ts'; import { c } from '../sealing/c.ts';",
      'src/sync/pull/a.ts': "import { b } from '../outbox/queue/b.ts';",
      'src/sync/engine.ts': "import { b } from './pull/b.ts'; import { c } from './wake.ts';",
    },
  },
  {
    name: 'folders stay small',
    check: smallFolders,
    files: [...shipped, ...tests],
    broken: [Object.fromEntries(Array.from({ length: 21 }, (_none, at) => [`src/sync/store/a${at}.ts`, '']))],
    fine: Object.fromEntries(
      Array.from({ length: 40 }, (_none, at) => [`src/sync/${at % 2 ? 'store' : 'net'}/a${at}.ts`, '']),
    ),
  },
  {
    name: 'local imports exist and name their extension',
    check: resolvableImports((path) => existsSync(join(root, path)) || path === 'src/sync/b.ts'),
    broken: [
      { 'src/sync/a.ts': "import { b } from './b';" },
      { 'src/sync/a.ts': "import { b } from './gone.ts';" },
    ],
    fine: { 'src/sync/a.ts': "import { b } from './b.ts'; import text from './b.ts?raw';" },
  },
  {
    name: 'there are no cycles',
    check: noCycles,
    broken: [
      { 'src/sync/a.ts': "import { b } from './b.ts';", 'src/sync/b.ts': "import { a } from './a.ts';" },
      {
        'src/sync/a.ts': "import { b } from './b.ts';",
        'src/sync/b.ts': "import { c } from './c.ts';",
        'src/sync/c.ts': "import type { A } from './a.ts';",
      },
    ],
    fine: {
      'src/sync/a.ts': "import { b } from './b.ts'; import { c } from './c.ts';",
      'src/sync/b.ts': "import { c } from './c.ts';",
      'src/sync/c.ts': "const later = () => import('./a.ts');",
    },
  },
  {
    name: 'there are no barrels',
    check: noBarrels,
    broken: [
      { 'src/sync/a.ts': "export * from './b.ts';" },
      { 'src/sync/a.ts': "export { b } from './b.ts';" },
      { 'src/sync/a.ts': "import { b } from './b.ts'; export { b };" },
      { 'src/sync/a.ts': "import type { B } from './b.ts'; export type { B };" },
      { 'src/sync/index.ts': 'export const a = 1;' },
    ],
    fine: { 'src/sync/a.ts': "import { b } from './b.ts'; const a = b; export { a };" },
  },
  {
    name: 'packages stay in their part',
    check: packagesAtHome,
    broken: [
      { 'src/client/features/a/a.ts': "import { Dexie } from 'dexie';" },
      { 'src/client/features/a/a.ts': "import { useLiveQuery } from 'dexie-react-hooks';" },
      { 'src/client/live/a.ts': "import { io } from 'socket.io-client';" },
      { 'src/shared/a.ts': "import { readFile } from 'node:fs/promises';" },
      { 'src/shared/a.ts': "import * as z from 'zod';" },
      { 'src/sync/a.ts': "import { useState } from 'react';" },
    ],
    fine: {
      'src/sync/a.ts': "import { Dexie } from 'dexie'; import { io } from 'socket.io-client';",
      'src/client/live/a.ts': "import { useLiveQuery } from 'dexie-react-hooks';",
      'src/shared/a.ts': "import * as z from 'zod/mini';",
    },
  },
  {
    name: 'shipped code imports only declared dependencies',
    check: declaredPackages(Object.keys(dependencies)),
    broken: [
      { 'src/client/parts/a.ts': "import { x } from 'not-there/deep';" },
      { 'src/server/start.ts': "import { build } from 'esbuild';" },
    ],
    fine: {
      'src/client/ui/a.tsx': "import { Box } from '@chakra-ui/react/box'; import { x } from 'virtual:x';",
    },
  },
  {
    name: 'only sync and the worker touch network and databases',
    check: networkOnlyInEngine,
    broken: [
      { 'src/client/features/a/a.ts': "export const load = () => fetch('/api');" },
      { 'src/client/features/a/a.ts': "export const load = () => window.fetch('/api');" },
      { 'src/client/features/a/a.ts': 'export const send = new XMLHttpRequest();' },
      { 'src/client/live/a.ts': "export const socket = new WebSocket('/');" },
      { 'src/client/state/a.ts': "export const open = () => indexedDB.open('x');" },
    ],
    fine: {
      'src/sync/transport.ts': "export const load = () => fetch('/api');",
      'src/server/mail/a.ts': "export const load = () => fetch('/api');",
      'src/client/live/a.ts': 'export const load = (engine: { fetch: () => void }) => engine.fetch();',
    },
  },
  {
    name: 'entries change through the gate to the store',
    check: storeThroughGate,
    broken: [
      { 'src/sync/outbox/review/a.ts': "export const a = (db) => db.outbox.update('x', {});" },
      { 'src/sync/pull/a.ts': 'export const a = (db) => db.outbox.where("state").equals("x").modify({});' },
      { 'src/client/live/a.ts': 'export const a = ({ db }) => db.outbox.bulkDelete([]);' },
      { 'src/sync/mirror/a.ts': 'export const a = (db) => withReopen([db], () => db.meta.get("x"));' },
    ],
    fine: {
      'src/sync/outbox/review/a.ts':
        'export const a = (db) => changeEntries(db, {}, async (change) => change.update(await db.outbox.get("x"), {}));',
      'src/sync/store/a.ts': "export const a = (db) => db.outbox.update('x', {});",
      'src/sync/session/a.ts': 'export const a = (db) => withReopen([db], () => db.sealed.get("x"));',
    },
  },
  {
    name: 'SQL stands in stores and in server/db',
    check: sqlOnlyInStores,
    broken: [
      { 'src/server/features/a/routes.ts': "import { sql } from 'kysely';" },
      { 'src/server/sync/a.ts': "import pg from 'pg';" },
      {
        'src/server/features/a/routes.ts': "export const all = (db) => db.selectFrom('machine').selectAll();",
      },
    ],
    fine: {
      'src/server/features/a/store.ts': "import { sql } from 'kysely';",
      'src/server/db/a.ts': "import { PGlite } from '@electric-sql/pglite';",
      'src/server/http/context.ts': "import type { Kysely } from 'kysely';",
    },
  },
  {
    name: 'process.env is read in config.ts only',
    check: environmentOnlyInConfig,
    broken: [{ 'src/server/start.ts': 'export const port = process.env.PORT;' }],
    fine: { 'src/server/config.ts': 'export const port = process.env.PORT;' },
  },
  {
    name: 'shared and sync get clock and random numbers from outside',
    check: injectedClockAndRandom,
    broken: [
      { 'src/shared/a.ts': 'export const now = () => Date.now();' },
      { 'src/sync/a.ts': 'export const now = () => new Date();' },
      { 'src/sync/a.ts': 'export const wait = () => Math.random() * 10;' },
    ],
    fine: {
      'src/shared/a.ts': 'export const day = (at: number) => new Date(at);',
      'src/client/parts/a.ts': 'export const now = () => Date.now();',
    },
  },
  {
    name: 'there are no default exports',
    check: noDefaultExports,
    broken: [
      { 'src/client/app/a.tsx': 'export default function A() {}' },
      { 'src/client/app/a.tsx': 'const a = 1; export { a as default };' },
    ],
    fine: { 'src/client/app/a.tsx': 'export const a = 1;' },
  },
  {
    name: 'test files with a server of their own are named so',
    check: ownServersNamed,
    files: tests,
    broken: [
      { 'tests/e2e/device/a.test.ts': "import { openStage } from '../harness/stage.ts';" },
      { 'tests/screens/browser/a.test.ts': "import { openGatedStage as open } from '../stage.ts';" },
    ],
    fine: {
      'tests/e2e/device/a.own-server.test.ts': "import { openStage } from '../harness/stage.ts';",
      'tests/e2e/device/a.long.test.ts': "import { openStage } from '../harness/stage.ts';",
      'tests/e2e/device/a.test.ts': "import { joinStage } from '../harness/stage.ts';",
    },
  },
  {
    name: 'no test sleeps',
    check: noSleeps,
    files: tests,
    broken: [
      { 'tests/e2e/a.test.ts': 'await page.waitForTimeout(500);' },
      { 'tests/api/a.test.ts': "import { setTimeout as sleep } from 'node:timers/promises';" },
      { 'tests/api/a.test.ts': 'await new Promise((done) => setTimeout(done, 500));' },
      {
        'tests/sync/a.ts':
          'const wait = (ms) => new Promise((done) => globalThis.setTimeout(() => done(), ms));',
      },
      { 'tests/e2e/a.test.ts': 'await new Promise((done) => { setTimeout(done, 500); });' },
    ],
    fine: {
      'tests/e2e/a.test.ts': 'await new Promise((done) => setTimeout(done));',
      'tests/e2e/b.test.ts': 'setTimeout(() => post(message), 200);',
      'tests/e2e/harness/gate.ts': 'const after = (ms) => new Promise((done) => setTimeout(done, ms));',
    },
  },
  {
    name: 'files are short',
    check: shortFiles,
    files: [...shipped, ...tests],
    broken: [
      { 'src/sync/a.ts': '\n'.repeat(400).concat('export const a = 1;') },
      { 'src/client/features/a/a.screen.tsx': '\n'.repeat(200).concat('export const a = 1;') },
      { 'tests/api/a.test.ts': '\n'.repeat(500).concat('export const a = 1;') },
    ],
    fine: { 'src/sync/a.ts': '\n'.repeat(399).concat('export const a = 1;') },
  },
  {
    name: 'file names tell what is inside',
    check: tellingNames,
    files: [...shipped, ...tests],
    broken: [
      { 'src/client/parts/date-utils.ts': '' },
      { 'src/shared/common/a.ts': '' },
      { 'src/client/ui/Button.tsx': '' },
    ],
    fine: { 'src/client/features/machine/machine-list.screen.tsx': '', 'src/server/demo/2026.ts': '' },
  },
];

describe.each(rules)('$name', ({ check, files = shipped, broken, fine }) => {
  it('holds here', () => {
    expect(check(files)).toEqual([]);
  });

  it.each(broken)('is seen broken %#', (sources) => {
    expect(check(project(sources))).not.toEqual([]);
  });

  it('lets pass what is fine', () => {
    expect(check(project(fine))).toEqual([]);
  });
});
