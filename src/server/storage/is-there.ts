import { access } from 'node:fs/promises';

/** Whether there is a file or folder of that path. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
