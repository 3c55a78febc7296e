import PouchDB from 'pouchdb-browser';
import PouchFind from 'pouchdb-find';
import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

// What the benchmark asks of another local database: the same rows, the same write, the same question.
PouchDB.plugin(PouchFind);

const LONG = 200;
const text = { type: 'string' };
const indexed = { type: 'string', maxLength: LONG };

/** RxDB over its storage on Dexie. */
async function openRxdb(name) {
  const db = await createRxDatabase({ name, storage: getRxStorageDexie(), multiInstance: false });
  const schema = {
    version: 0,
    primaryKey: 'nodeid',
    type: 'object',
    properties: {
      nodeid: indexed,
      equipmentnodeid: indexed,
      title: text,
      description: text,
      errorcode: text,
      status: { type: 'number' },
      created: { type: 'number' },
    },
    required: ['nodeid', 'equipmentnodeid'],
    indexes: ['equipmentnodeid'],
  };
  const { notification } = await db.addCollections({ notification: { schema } });
  return {
    fill: (rows) => notification.bulkInsert(rows),
    write: (row) => notification.insert(row),
    query: async (equipmentnodeid) => {
      const selector = { equipmentnodeid, status: { $lt: 2 } };
      return (await notification.find({ selector }).exec()).length;
    },
    remove: () => db.remove(),
  };
}

/** PouchDB over its adapter for IndexedDB. */
async function openPouchdb(name) {
  const db = new PouchDB(name, { adapter: 'idb' });
  await db.createIndex({ index: { fields: ['equipmentnodeid'] } });
  const doc = ({ nodeid, ...row }) => ({ _id: nodeid, ...row });
  return {
    fill: async (rows) => {
      await db.bulkDocs(rows.map(doc));
      // The index is built by the first question.
      await db.find({ selector: { equipmentnodeid: '' } });
    },
    write: (row) => db.put(doc(row)),
    query: async (equipmentnodeid) => {
      const selector = { equipmentnodeid, status: { $lt: 2 } };
      return (await db.find({ selector, limit: 1000 })).docs.length;
    },
    remove: () => db.destroy(),
  };
}

globalThis.peers = { rxdb: openRxdb, pouchdb: openPouchdb };
