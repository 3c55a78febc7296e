import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';

/** The addresses to a password, or that confirm an address, in the mails to somebody, oldest first, once there is one. */
export function mailedLinks({ mails: folder }: { mails: string }, email: string): Promise<string[]> {
  return vi.waitFor(async () => {
    const links: string[] = [];
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.eml')).sort()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      if (!mail.to?.some(({ address }) => address === email)) continue;
      links.push(
        ...(/https?:\S+\/(?:set-password|confirm-email)\/[\w-]+(?:\?from=\w+)?/.exec(mail.text ?? '') ?? []),
      );
    }
    if (links.length === 0) throw new Error(`There is no mail to ${email}`);
    return links;
  }, 90_000);
}
