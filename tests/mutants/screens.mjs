/**
 * src/client: what screens compute.
 * @type {import('../harness/mutants.mjs').Mutant[]}
 */
export const SCREENS = [
  {
    what: '[I2] a badge that is scanned is shown',
    file: 'src/client/features/scan/read-code.ts',
    find: "  if (badgeIn(text)) return { kind: 'badge' };\n",
    replace: '',
    tests: ['tests/screens/read-code.test.ts'],
  },
  {
    what: '[I2] of several machines with one number the first is opened',
    file: 'src/client/features/scan/read-code.ts',
    find: 'if (first && more.length > 0) return',
    replace: 'if (first && more.length > 1) return',
    tests: ['tests/screens/read-code.test.ts'],
  },
  {
    what: '[X5] the undo of a fourth message never ends',
    file: 'src/client/ui/overlay/toast-store.ts',
    find: '    dropped.onExpire?.();\n',
    replace: '',
    tests: ['tests/screens/toast-store.test.ts'],
  },
  {
    what: '[I4] all is told as sent while something waits',
    file: 'src/client/app/shell/sync-view.ts',
    find: 'if (status.pending > 0) {',
    replace: 'if (status.pending > 1) {',
    tests: ['tests/screens/sync-view.test.ts'],
  },
  {
    what: '[I4] a refused entry is not pointed out without a network',
    file: 'src/client/app/shell/sync-view.ts',
    find: 'if (status.attention > 0) {',
    replace: 'if (status.attention > 0 && status.online) {',
    tests: ['tests/screens/sync-view.test.ts'],
  },
  {
    what: '[R3] a next date in the past is taken',
    file: 'src/client/parts/report/form/next-due.ts',
    find: "input !== '' && input < dateInput(now)",
    replace: "input === '' && input < dateInput(now)",
    tests: ['tests/screens/report-next-due.test.ts'],
  },
  {
    what: '[M14] a reading that nobody touched is added',
    file: 'src/client/parts/report/form/counter-reading.ts',
    find: '|| reading === undefined || untouched) return null;',
    replace: '|| reading === undefined) return null;',
    tests: ['tests/screens/report-reading.test.ts'],
  },
  {
    what: '[SW3] a hall screen loads a new version in the middle of a shift',
    file: 'src/client/features/hall/is-quiet.ts',
    find: 'hour === QUIET_HOUR || openFor',
    replace: 'hour >= QUIET_HOUR || openFor',
    tests: ['tests/client/hall-quiet.test.ts'],
  },
  {
    what: '[N18] own notifications are those of everybody',
    file: 'src/client/features/notifications/filter-open.ts',
    find: '(!own || row.usernodeid === usernodeid)',
    replace: "(!own || row.usernodeid !== '')",
    tests: ['tests/client/open-list.test.ts'],
  },
  {
    what: '[E1] a search leaves out machines out of service',
    file: 'src/client/features/notifications/filter-open.ts',
    find: 'const open = q.trim() ? all : inService(all, index);',
    replace: 'const open = inService(all, index);',
    tests: ['tests/client/open-list.test.ts'],
  },
  {
    what: '[K2] what device and server found stands there twice',
    file: 'src/client/features/search/search-hits.ts',
    find: '!known.has(nodeid)',
    replace: 'known.size >= 0',
    tests: ['tests/client/search-hits.test.ts'],
  },
  {
    what: '[CF7] a fault of tomorrow is saved',
    file: 'src/client/features/notification/form/form-values.ts',
    find: 'isMoved(values, row) && isAhead(at, now)) {',
    replace: 'isMoved(values, row) && isAhead(now, at)) {',
    tests: ['tests/screens/notification-values.test.ts'],
  },
  {
    what: '[L6] a machine list counts nothing of what is inside a machine',
    file: 'src/client/features/machines/machine-tree.ts',
    find: 'count: below.count + 1,',
    replace: 'count: 1,',
    tests: ['tests/screens/machine/machine-tree.test.ts'],
  },
  {
    what: '[CF2] of two long texts only the equal beginning is shown',
    file: 'src/client/parts/outbox/where-they-part.ts',
    find: "whole ? 0 : before.lastIndexOf(' ', same - LEAD) + 1",
    replace: '0',
    tests: ['tests/screens/where-they-part.test.ts'],
  },
];
