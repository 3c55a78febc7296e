import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { PairFiles } from '../../config.ts';

/** Certificate and key as they are in their files, PEM. */
export interface Pair {
  cert: string;
  key: string;
}

/** The pair cannot be used. Its message is a sentence for the person who starts the server. */
export class BadCertificate extends Error {
  override name = 'BadCertificate';
}

/** How often it is looked whether the files were replaced, ms. Whoever renews does so days before the end. */
export const LOOK_EVERY = 30_000;
const DAY = 86_400_000;
/** From so many days before its end on, the log warns of it. */
const WARNED_DAYS = 21;

async function read(setting: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new BadCertificate(`Die Datei ${path} lässt sich nicht lesen. Prüfe ${setting}.`, { cause });
  }
}

/** [D2] Reads a pair and tries it. Throws `BadCertificate`. */
export async function readPair({ certFile, keyFile }: PairFiles): Promise<Pair> {
  const pair = {
    cert: await read('WARTBAR_TLS_CERT', certFile),
    key: await read('WARTBAR_TLS_KEY', keyFile),
  };
  try {
    createSecureContext(pair);
    // The context takes a certificate and a key of different kinds as the halves of two pairs.
    if (!new X509Certificate(pair.cert).checkPrivateKey(createPrivateKey(pair.key)))
      throw new Error('the key is not that of the certificate');
  } catch (cause) {
    throw new BadCertificate(
      'WARTBAR_TLS_CERT und WARTBAR_TLS_KEY müssen ein Zertifikat (mit Zwischenzertifikaten, PEM) und sein Schlüssel ohne Passwort sein.',
      { cause },
    );
  }
  return pair;
}

function warnOfEnd({ cert }: Pair, logger: Logger): void {
  const until = Date.parse(new X509Certificate(cert).validTo);
  const days = Math.floor((until - Date.now()) / DAY);
  if (days < WARNED_DAYS) logger.warn({ until: new Date(until), days }, 'the certificate ends soon');
}

interface FollowOptions {
  /** What is served by now. */
  pair: Pair;
  renew(pair: Pair): void;
  logger: Logger;
  /** ms */
  every?: number;
}

/**
 * [D2] From now on new connections get what lies in the files: a renewed pair counts without a restart. Of a pair that
 * does not fit, half of which may just be being written, the last good one stays. The answer ends it.
 */
export function followPair(
  files: PairFiles,
  { pair, renew, logger, every = LOOK_EVERY }: FollowOptions,
): () => void {
  let served = pair;
  let failed = '';
  let told = '';
  let warned = 0;
  const warn = () => {
    if (Date.now() - warned < DAY) return;
    warned = Date.now();
    warnOfEnd(served, logger);
  };
  const look = async (): Promise<void> => {
    try {
      const found = await readPair(files);
      failed = told = '';
      if (found.cert !== served.cert || found.key !== served.key) {
        renew(found);
        served = found;
        warned = 0;
        logger.info('a renewed certificate is served');
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      // Once is nothing: the two files are not replaced in one moment.
      if (why === failed && why !== told) {
        logger.error({ err: error }, 'the certificate cannot be renewed');
        told = why;
      }
      failed = why;
    }
    warn();
  };
  warn();
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
