import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { eventually } from '../browser.ts';

/** A mail to an address out of the folder where a server without a mail server puts them; waits for it. */
export function mailTo(folder: string, address: string, subject = ''): Promise<Email> {
  return eventually(async () => {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    const fits = (mail: Email) =>
      mail.to?.some((each) => each.address === address) && mail.subject?.includes(subject);
    return mails.find(fits) ?? null;
  }, `a mail to ${address}`);
}
