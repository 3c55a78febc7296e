import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { migratedPath } from './embedded-database.ts';

/** An embedded database with the newest schema in this folder: making one there takes three processor seconds. */
export async function fillFolder(dataFolder: string): Promise<void> {
  const path = await migratedPath();
  await mkdir(dataFolder, { recursive: true });
  const tar = spawn('tar', ['-xf', path, '-C', dataFolder], { stdio: 'ignore' });
  const code = await new Promise((done, fail) => {
    tar.on('error', fail);
    tar.on('close', done);
  });
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}
