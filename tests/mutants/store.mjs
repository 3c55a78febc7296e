/**
 * src/sync: what is kept on a device, and for whom.
 * @type {import('../harness/mutants.mjs').Mutant[]}
 */
export const STORE = [
  {
    what: '[OB11] the last badge that is revoked stays on the device',
    file: 'src/sync/shared-device/shared-device.ts',
    find: 'if (known?.clientid === told.clientid) await',
    replace: 'if (known?.clientid === told.clientid && told.badges?.length !== 0) await',
    tests: ['tests/sync/session/badges.test.ts'],
  },
  {
    what: '[OB11] wrong PINs are not counted',
    file: 'src/sync/shared-device/shared-device.ts',
    find: 'tries: person.tries + 1 }',
    replace: 'tries: person.tries }',
    tests: ['tests/sync/session/pin.test.ts', 'tests/sync/session/shared-device.test.ts'],
  },
  {
    what: '[OB11] what is sealed for one entry opens in the place of another',
    file: 'src/sync/outbox/sealing/bound-cipher.ts',
    find: 'additionalData: utf8.encode(place),',
    replace: 'additionalData: new Uint8Array(),',
    tests: ['tests/sync/store/sealed.test.ts'],
  },
  {
    what: '[OB2] copies of what was sent stay',
    file: 'src/sync/store/backup-copy.ts',
    find: "    if (request.type === 'delete') dropOn('complete', request.keys as string[]);\n",
    replace: '',
    tests: ['tests/sync/store/backup-copy.test.ts'],
  },
  {
    what: '[OB14] what was discarded can be restored for a day only',
    file: 'src/sync/outbox/queue/journal.ts',
    find: 'export const JOURNAL_KEPT = 30 * DAY;',
    replace: 'export const JOURNAL_KEPT = 3 * DAY;',
    tests: ['tests/sync/outbox/journal.test.ts'],
  },
  {
    what: '[I8] documents that somebody chose to keep make way first',
    file: 'src/sync/files/room.ts',
    find: '[...(await oldest(0)), ...(pinnedToo ? await oldest(1) : [])]',
    replace: '[...(pinnedToo ? await oldest(1) : []), ...(await oldest(0))]',
    tests: ['tests/sync/files/room.test.ts', 'tests/sync/files/documents.test.ts'],
  },
  {
    what: '[I8] nothing stays free for what people type',
    file: 'src/sync/files/room.ts',
    find: 'Math.max(quota / 10, 200 * MB)',
    replace: 'Math.min(quota / 10, 200 * MB)',
    tests: ['tests/sync/files/room.test.ts', 'tests/sync/files/keeper.test.ts'],
  },
  {
    what: '[OB13] bytes that the server has go up again',
    file: 'src/sync/outbox/queue/upload.ts',
    find: 'if (!place.stored) {',
    replace: 'if (place.url) {',
    tests: ['tests/sync/outbox/upload.test.ts'],
  },
  {
    what: '[OB14] parts of a file of entries can change places',
    file: 'src/sync/outbox/transfer/sealed-file.ts',
    find: 'place: number): string => `',
    replace: 'place: number): string => header || `',
    tests: ['tests/sync/store/sealed-file.test.ts'],
  },
];
