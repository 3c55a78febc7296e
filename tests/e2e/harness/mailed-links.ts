import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { eventually } from './browser.ts';
import type { Stage } from './stage.ts';

/** The addresses to a password, or that confirm an address, in the mails to somebody, oldest first, once there is one. */
export async function mailedLinks({ mails: folder }: Pick<Stage, 'mails'>, email: string): Promise<string[]> {
  let links: string[] = [];
  await eventually(async () => {
    links = [];
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.eml')).sort()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      if (!mail.to?.some(({ address }) => address === email)) continue;
      links.push(...(/https?:\S+\/(?:set-password|confirm-email)\/[\w-]+/.exec(mail.text ?? '') ?? []));
    }
    return links.length > 0;
  }, `a mail to ${email}`);
  return links;
}
