/**
 * What the first load of a device has not brought yet, '' for nothing. Also asked inside a page, so that it stands on its
 * own.
 */
export async function lackingRows(databases: IDBFactory = indexedDB): Promise<string> {
  const found = (await databases.databases()).find(({ name }) => name?.startsWith('wartbar:'));
  if (!found?.name) return 'no database';
  const { name } = found;
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = databases.open(name);
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  try {
    const asked = database.transaction('meta').objectStore('meta').get('pull');
    const item = await new Promise<{ value: { complete: boolean; loads: unknown[] } } | undefined>((done) => {
      asked.onsuccess = () => done(asked.result);
    });
    const complete = item?.value.complete === true && item.value.loads.length === 0;
    return complete ? '' : `the first load is not complete: ${JSON.stringify(item?.value ?? null)}`;
  } finally {
    database.close();
  }
}
