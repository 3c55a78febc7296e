/**
 * The service worker and what only a browser has: each of them is built.
 * @type {import('../harness/mutants.mjs').Mutant[]}
 */
export const BROWSER = [
  {
    what: '[SW1] the app does not open without a network',
    file: 'sw/shell.ts',
    find: "  registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));\n",
    replace: '',
    tests: ['tests/e2e/device/offline-start.test.ts'],
    build: true,
  },
  {
    what: '[SW2] documents on the device are not recognized as ours',
    file: 'sw/documents.ts',
    find: "  headers.set(HEADER.code, 'done');\n",
    replace: '',
    tests: ['tests/e2e/device/offline-documents.test.ts'],
    build: true,
  },
  {
    what: '[S8] closing the last tab logs out only at the next start',
    file: 'sw/sw.ts',
    find: '  if (type === TAB_CLOSED) event.waitUntil(endWhenLast());\n',
    replace: '',
    tests: ['tests/e2e/device/last-tab.test.ts'],
    build: true,
  },
  {
    what: '[OB10] the worker sends nothing of what the last tab left',
    file: 'sw/sw.ts',
    find: '  if (sync.tag === SYNC_TAG) sync.waitUntil(drainOutbox());\n',
    replace: '',
    tests: ['tests/e2e/device/tabs.test.ts'],
    only: 'worker alone sends',
    build: true,
  },
  {
    what: '[I1] more shared photos are kept than there may be',
    file: 'sw/share.ts',
    find: 'waiting.length + kept >= SHARE_LIMITS.photos || ',
    replace: '',
    tests: ['tests/e2e/outbox/drafts.test.ts'],
    only: 'keeps no more than it says',
    build: true,
  },
];
