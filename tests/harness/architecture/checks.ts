import { layerOf, whyForbidden } from './layers.ts';
import { type SourceFile, type SyntaxNode, walk } from './source-file.ts';

/** A check returns one sentence per violation; none means that the rule holds. */
export type Check = (files: SourceFile[]) => string[];

const perFile =
  (find: (file: SourceFile) => string[]): Check =>
  (files) =>
    files.flatMap((file) => find(file).map((problem) => `${file.path}: ${problem}`));

const isBrowserCode = ({ path }: SourceFile) => /^(?:sw|src\/(?:client|sync|shared))\//.test(path);
const isEngine = ({ path }: SourceFile) => /^(?:sw|src\/sync)\//.test(path);

/** Imports follow the table of layers.ts. */
export const importTable = perFile((file) =>
  file.imports.flatMap(({ target, local }) => (local ? (whyForbidden(file.path, target) ?? []) : [])),
);

/** Local imports name an existing file with its extension. */
export const resolvableImports =
  (exists: (path: string) => boolean): Check =>
  (files) =>
    perFile(({ imports }) =>
      imports
        .filter(({ local, target }) => local && (!/\.[a-z0-9]+$/.test(target) || !exists(target)))
        .map(({ target }) => `${target} does not exist, or its extension is missing`),
    )(files);

/** No file imports itself over others. Imports that load later (`import()`) close no cycle. */
export const noCycles: Check = (files) => {
  const next = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ local, lazy }) => local && !lazy).map(({ target }) => target),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const target of next.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return found;
};

/** No file passes on what another one exports. */
export const noBarrels = perFile(({ path, imports }) => [
  ...(/\/index\.tsx?$/.test(path) ? ['a file named index invites re-exports'] : []),
  ...imports.filter(({ reExport }) => reExport).map(({ target }) => `re-exports ${target}`),
]);

interface PackageRule {
  packages: RegExp;
  allowedIn: RegExp;
}

const packageRules: PackageRule[] = [
  { packages: /^dexie$|^ky$/, allowedIn: /^(?:sw|src\/sync)\// },
  { packages: /^dexie-react-hooks$/, allowedIn: /^src\/client\/live\// },
  { packages: /^socket\.io-client$/, allowedIn: /^src\/sync\// },
  { packages: /^socket\.io$/, allowedIn: /^src\/server\// },
  { packages: /^node:/, allowedIn: /^src\/server\// },
  { packages: /^zod$/, allowedIn: /^src\/server\// },
  { packages: /^react(?:-dom|-router-dom)?$|^@chakra-ui\//, allowedIn: /^src\/client\// },
];

/** Each of these packages has one home. */
export const packagesAtHome = perFile(({ path, imports }) =>
  imports
    .filter(({ local, target }) =>
      packageRules.some(
        ({ packages, allowedIn }) => !local && packages.test(target) && !allowedIn.test(path),
      ),
    )
    .map(({ target }) => `must not import ${target}`),
);

/** Shipped code imports only what package.json names under `dependencies`. */
export const declaredPackages =
  (dependencies: string[]): Check =>
  (files) =>
    perFile(({ imports }) =>
      imports
        .filter(({ local, typeOnly, target }) => !local && !typeOnly && !/^(?:node|virtual):/.test(target))
        .map(({ target }) => target.split('/', target.startsWith('@') ? 2 : 1).join('/'))
        .filter((name) => !dependencies.includes(name))
        .map((name) => `${name} is not among the dependencies`),
    )(files);

/** True for a reference to a global: not a property, not a key, or a property of the global object. */
function isGlobal(node: SyntaxNode, parent: SyntaxNode | undefined, key: string): boolean {
  if (node.type !== 'Identifier' || parent === undefined || parent.type.startsWith('TS')) return false;
  if (parent.type === 'MemberExpression' && key === 'property' && parent.computed === false) {
    const object = parent.object as SyntaxNode;
    return object.type === 'Identifier' && /^(?:window|self|globalThis)$/.test(String(object.name));
  }
  const isKey = key === 'key' && parent.computed === false && parent.shorthand !== true;
  return !isKey && parent.type !== 'ImportSpecifier';
}

function globalsUsed(file: SourceFile, names: RegExp): string[] {
  const used: string[] = [];
  walk(file.program, (node, parent, key) => {
    if (isGlobal(node, parent, key) && names.test(String(node.name))) used.push(String(node.name));
  });
  return used;
}

/** In browser code only the engine and the worker touch the network and the databases (import rules). */
export const networkOnlyInEngine = perFile((file) =>
  isBrowserCode(file) && !isEngine(file)
    ? globalsUsed(file, /^(?:fetch|XMLHttpRequest|WebSocket|EventSource|indexedDB)$/).map(
        (name) => `uses ${name}`,
      )
    : [],
);

/** `object.property` of a member expression whose object is a plain name. */
function memberName(node: SyntaxNode): string | undefined {
  if (node.type !== 'MemberExpression' || node.computed !== false) return undefined;
  const object = node.object as SyntaxNode;
  return object.type === 'Identifier' ? `${object.name}.${(node.property as SyntaxNode).name}` : undefined;
}

/** Where a handle that died is opened again: the gate to the user's store, and what works with the session's too. */
const reopensHandles =
  /^src\/sync\/(?:store\/|session\/|shared-device\/|faults\/|outbox\/sealing\/|engine\.ts$)/;
/** What of Dexie's tables and queries writes. */
const writes = /^(?:add|put|update|upsert|delete|clear|modify|bulkAdd|bulkPut|bulkUpdate|bulkDelete)$/;

const nameOf = (node: unknown): unknown => (node as SyntaxNode | undefined)?.name;

/** Whether a call or member goes back to the table of entries: `db.outbox.where(…).modify`. */
function isOfOutbox(node: SyntaxNode | undefined): boolean {
  if (node?.type === 'CallExpression') return isOfOutbox(node.callee as SyntaxNode);
  if (node?.type !== 'MemberExpression') return false;
  return nameOf(node.property) === 'outbox' || isOfOutbox(node.object as SyntaxNode);
}

/** Entries change, and dead handles are opened again, only through the gate to the store. */
export const storeThroughGate = perFile((file) => {
  const found: string[] = [];
  if (!isBrowserCode(file)) return found;
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node.callee as SyntaxNode;
    if (nameOf(callee) === 'withReopen' && !reopensHandles.test(file.path))
      found.push('opens a handle again past the gate');
    const writing = callee.type === 'MemberExpression' && writes.test(String(nameOf(callee.property)));
    if (writing && isOfOutbox(callee.object as SyntaxNode) && !file.path.startsWith('src/sync/store/'))
      found.push('changes entries past the gate');
  });
  return found;
});

/** The one file of the engine that hands the browser's real clock and random numbers to it. */
const realPorts = 'src/sync/browser-ports.ts';

/** Clock and random numbers come in from outside, or a simulated world could not repeat itself. */
export const injectedClockAndRandom = perFile((file) => {
  const layer = layerOf(file.path);
  const found: string[] = [];
  if ((layer !== 'shared' && layer !== 'sync') || file.path === realPorts) return found;
  walk(file.program, (node) => {
    const name = memberName(node);
    if (name === 'Date.now' || name === 'Math.random') found.push(`uses ${name}`);
    const callee = node.callee as SyntaxNode | undefined;
    const isDate = callee?.type === 'Identifier' && callee.name === 'Date';
    if (isDate && (node.arguments as unknown[]).length === 0) found.push('reads the clock by Date');
  });
  return found;
});

/** The environment is read once, in config.ts. */
export const environmentOnlyInConfig = perFile((file) => {
  const found: string[] = [];
  if (file.path === 'src/server/config.ts') return found;
  walk(file.program, (node) => {
    if (memberName(node) === 'process.env') found.push('reads process.env');
  });
  return found;
});

const queryBuilder = /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/;

/** SQL stands in store.ts files and in server/db; elsewhere only the types of the database appear. */
export const sqlOnlyInStores = perFile((file) => {
  if (/\/store\.ts$|^src\/server\/db\//.test(file.path)) return [];
  const found = file.imports
    .filter(
      ({ target, typeOnly }) => !typeOnly && /^(?:kysely|pg|@electric-sql\/pglite)(?:\/|$)/.test(target),
    )
    .map(({ target }) => `must not import ${target}`);
  walk(file.program, (node) => {
    const property = node.type === 'MemberExpression' ? (node.property as SyntaxNode) : undefined;
    if (property && queryBuilder.test(String(property.name)))
      found.push(`builds a query with ${property.name}`);
  });
  return found;
});

/** Everything is exported by its name; declaration files describe what a tool makes. */
export const noDefaultExports = perFile((file) => {
  let found = false;
  if (file.path.endsWith('.d.ts')) return [];
  walk(file.program, (node) => {
    const exported = node.type === 'ExportSpecifier' ? (node.exported as SyntaxNode).name : undefined;
    if (node.type === 'ExportDefaultDeclaration' || exported === 'default') found = true;
  });
  return found ? ['has a default export'] : [];
});

/** Files stay short enough to be read at once. */
export const shortFiles = perFile(({ path, lines }) => {
  const limit = path.startsWith('tests/') ? 500 : path.endsWith('.screen.tsx') ? 200 : 400;
  return lines > limit ? [`${lines} lines, ${limit} are allowed`] : [];
});

const MOST_FILES = 20;

/** A folder holds few files; what grows past that is grouped by subject. */
export const smallFolders: Check = (files) => {
  const count = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    count.set(folder, (count.get(folder) ?? 0) + 1);
  }
  return [...count].flatMap(([folder, number]) =>
    number > MOST_FILES ? [`${folder}: ${number} files, ${MOST_FILES} are allowed`] : [],
  );
};

const vague = /^(?:utils?|helpers?|misc|common|managers?)$/;

/** Names are kebab-case and say what is in the file. */
export const tellingNames = perFile(({ path }) => {
  const words = path.replace(/\.d\.ts$|\.tsx?$/, '').split(/[/.-]/);
  return [
    ...words.filter((word) => vague.test(word)).map((word) => `"${word}" says nothing`),
    ...(/^[a-z0-9./-]+$/.test(path) ? [] : ['is not kebab-case']),
  ];
});

/** They look again and again, are the slow network or the person of a test, or choose the moment of a kill. */
const mayPause =
  /^tests\/(?:bench|load|update)\/|^tests\/e2e\/harness\/(?:browser|gate|kill\/page|kill\/rounds|page\/zone-page)\.ts$/;

/** Whether a promise is kept by nothing but time: `new Promise((done) => setTimeout(done, 500))`. */
function isSleep(node: SyntaxNode): boolean {
  if (node.type !== 'NewExpression' || nameOf(node.callee) !== 'Promise') return false;
  const [executor] = node.arguments as SyntaxNode[];
  const [done] = (executor?.params ?? []) as SyntaxNode[];
  let found = false;
  if (executor)
    walk(executor, (inner) => {
      if (inner.type !== 'CallExpression') return;
      const callee = inner.callee as SyntaxNode;
      const called = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
      const [work, after] = inner.arguments as SyntaxNode[];
      const kept = work?.type === 'ArrowFunctionExpression' ? (work.body as SyntaxNode).callee : work;
      if (called === 'setTimeout' && after && nameOf(kept) === nameOf(done)) found = true;
    });
  return found;
}

/** No test waits for time to pass: it waits for what it wants to see, or for what comes later than what must not come. */
export const noSleeps = perFile(({ path, imports, program }) => {
  if (!path.startsWith('tests/') || mayPause.test(path)) return [];
  const found = imports
    .filter(({ target }) => /^(?:node:)?timers\/promises$/.test(target))
    .map(({ target }) => `waits for time with ${target}`);
  walk(program, (node) => {
    if (isSleep(node)) found.push('waits for time with setTimeout');
    if (node.type !== 'CallExpression') return;
    const { property } = node.callee as SyntaxNode;
    if (nameOf(property) === 'waitForTimeout') found.push('waits for time with waitForTimeout');
  });
  return found;
});

/** What opens a server for one test file. */
const OWN_SERVER = new Set(['openStage', 'openGatedStage']);

/** Browser tests that open a server of their own say so in their name: it costs as much as all their tests. */
export const ownServersNamed = perFile(({ path, program }) => {
  if (!/^tests\/(e2e|screens)\/.*\.test\.ts$/.test(path) || /\.(own-server|long)\.test\.ts$/.test(path))
    return [];
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'ImportSpecifier') return;
    const { name } = node.imported as SyntaxNode;
    if (OWN_SERVER.has(String(name))) found.push(`${name} belongs into a file named *.own-server.test.ts`);
  });
  return found;
});
