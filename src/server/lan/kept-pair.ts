import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BadCertificate, type Pair } from '../http/listen/certificate.ts';

const block = (kind: string) => new RegExp(`-----BEGIN ${kind}-----[^-]+-----END ${kind}-----`);

function parse(text: string): Pair | null {
  const cert = block('CERTIFICATE').exec(text)?.[0];
  const key = block('PRIVATE KEY').exec(text)?.[0];
  if (cert === undefined || key === undefined) return null;
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)) ? { cert, key } : null;
  } catch {
    return null;
  }
}

/** In the data folder: the authority of `--lan`, and what it issued. */
export const LAN_FOLDER = 'lan';

/** What is kept at `path`: certificate and key in one file, so that neither is there without the other. Null: nothing. */
export async function keptPair(path: string): Promise<Pair | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const pair = parse(text);
  if (pair === null)
    throw new BadCertificate(
      `Die Datei ${path} ist beschädigt. Holen Sie sie aus einer Sicherung oder löschen Sie sie.`,
    );
  // It may come from a backup that was restored without its modes.
  await chmod(path, 0o600);
  return pair;
}

/** Keeps a pair, for its owner alone; with `once` not over another one. It appears complete or not at all. */
export async function keepPair(path: string, { cert, key }: Pair, { once = false } = {}): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${cert.trim()}\n${key.trim()}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await (once ? link(draft, path) : rename(draft, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Keeps a pair beside others at `stem` with `.pem`, over none of them; answers where. */
export async function keepAside(stem: string, pair: Pair): Promise<string> {
  for (let at = 1; ; at++) {
    const path = at === 1 ? `${stem}.pem` : `${stem}-${at}.pem`;
    await keepPair(path, pair, { once: true });
    // Unreadable counts as another one: it stays.
    const found = await keptPair(path).catch(() => null);
    if (found?.cert.trim() === pair.cert.trim()) return path;
  }
}
