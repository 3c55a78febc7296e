/** The import table: which part of the project may name which other part. */

const serverInfrastructure = [
  'http',
  'lan',
  'db',
  'read',
  'write',
  'sync',
  'storage',
  'jobs',
  'mail',
  'push',
  'backup',
];
const clientFoundation = [
  'client/parts',
  'client/kinds',
  'client/live',
  'client/ui',
  'client/state',
  'client/device',
  'client/text',
  'client/links',
  'shared',
  'sync',
];

const allowed: Record<string, string[]> = {
  shared: [],
  sync: ['shared'],
  sw: ['shared', 'sync', 'client/text'],
  'client/ui': [],
  'client/text': ['client/ui', 'shared'],
  'client/links': ['shared'],
  'client/device': ['client/text', 'client/state', 'shared'],
  'client/state': ['client/text', 'client/device', 'shared', 'sync'],
  'client/live': ['client/state', 'shared', 'sync'],
  'client/kinds': ['client/live', 'client/text', 'client/links', 'shared'],
  'client/parts': clientFoundation,
  'client/features': clientFoundation,
  'client/app': ['client/features', ...clientFoundation],
  'client/gallery': ['client/ui', 'client/text', 'client/links'],
  'server/config': ['shared'],
  'server/text': ['shared'],
  'server/infrastructure': ['server/config', 'server/text', 'shared'],
  'server/features': ['server/company', 'server/infrastructure', 'server/config', 'shared'],
  'server/company': ['server/infrastructure', 'server/config', 'shared'],
  'server/demo': ['server/company', 'server/features', 'server/infrastructure', 'server/config', 'shared'],
  'server/app': [
    'server/text',
    'server/company',
    'server/features',
    'server/demo',
    'server/infrastructure',
    'server/config',
    'shared',
  ],
};

/** Part of the import table that a file belongs to; undefined when it stands outside of every known folder. */
export function layerOf(path: string): string | undefined {
  const [top, area, folder] = path.replace(/^src\//, '').split('/');
  if (path.startsWith('sw/')) return 'sw';
  if (top === 'shared' || top === 'sync') return top;
  if (top === 'client') {
    if (path === 'src/client/app/links.ts') return 'client/links';
    if (folder === undefined) return 'client/app';
    return `client/${area}` in allowed ? `client/${area}` : undefined;
  }
  if (top === 'server') {
    if (area === 'config.ts' || area === 'settings') return 'server/config';
    if (folder === undefined) return 'server/app';
    if (serverInfrastructure.includes(area ?? '')) return 'server/infrastructure';
    return ['company', 'demo', 'features', 'text'].includes(area ?? '') ? `server/${area}` : undefined;
  }
  return undefined;
}

const featureOf = (path: string) => /^src\/(?:client|server)\/features\/([^/]+)\//.exec(path)?.[1];

/** Files directly in src/sync are its entries; only the bridge in live sees the rest. */
const isSyncEntry = (path: string) => /^src\/sync\/[^/]+$/.test(path);

/**
 * The rooms of the engine, the lowest first: a room imports only rooms before it, so no two import each other. First
 * come the files at the root that are words for all rooms, last the entries that put the engine together.
 */
const words = ['ports', 'entry', 'error-report', 'store-notice', 'stored-draft'];
const rooms = [
  'words',
  'faults',
  'outbox/sealing',
  'store',
  'net',
  'session',
  'mirror',
  'files',
  'drafts',
  'outbox/queue',
  'outbox/review',
  'outbox/transfer',
  'pull',
  'logout',
  'shared-device',
  'entries',
];

/** Room of a file of the engine; undefined where its folder is none. */
function roomOf(path: string): string | undefined {
  const inside = path.replace(/^src\/sync\//, '').replace(/\.ts$/, '');
  const folder = inside.slice(0, Math.max(0, inside.lastIndexOf('/')));
  if (folder === '') return words.includes(inside) ? 'words' : 'entries';
  return rooms.includes(folder) ? folder : undefined;
}

/** Says why a file of the engine must not import another one, or undefined when it may. */
function whyOutOfOrder(from: string, to: string): string | undefined {
  const [source, target] = [roomOf(from), roomOf(to)];
  if (source === undefined) return `${from} is in no room of the engine`;
  if (target === undefined) return `${to} is in no room of the engine`;
  return rooms.indexOf(target) > rooms.indexOf(source)
    ? `${source} must not import ${target}: it comes later`
    : undefined;
}

/** Says why `from` must not import `to`, or undefined when it may. */
export function whyForbidden(from: string, to: string): string | undefined {
  const source = layerOf(from);
  const target = layerOf(to);
  if (source === undefined) return `${from} stands in no known folder`;
  if (to === 'package.json' && source === 'server/app') return undefined;
  if (target === undefined) return `${to} stands in no known folder`;
  if (source !== target && !allowed[source]?.includes(target)) return `${source} must not import ${target}`;
  if (source === 'sync' && target === 'sync') return whyOutOfOrder(from, to);
  if (featureOf(from) !== featureOf(to) && featureOf(from) !== undefined && featureOf(to) !== undefined) {
    return `feature ${featureOf(from)} must not import feature ${featureOf(to)}`;
  }
  if (source.startsWith('client/') && source !== 'client/live' && target === 'sync' && !isSyncEntry(to)) {
    return `${to} is inside sync; only its entry files may be imported`;
  }
  return undefined;
}
