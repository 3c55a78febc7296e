import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { usersText } from '../../src/client/text/de/account/users.ts';
import { machineFormText } from '../../src/client/text/de/machine/machine-form.ts';

const folder = fileURLToPath(new URL('../../src/client/text/de', import.meta.url));

/** What screens say to somebody who may not see them, by catalogue. */
async function refusals(): Promise<[string, unknown][]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const found = await Promise.all(
    names.map(async (name) => {
      const catalogues: object = await import(pathToFileURL(join(folder, name)).href);
      return Object.entries(catalogues).flatMap(([key, text]): [string, unknown][] => {
        const { denied, ...more } = text as Record<string, unknown>;
        const isScreen = ['deniedText', 'deniedList', 'deniedRead', 'deniedAdd'].some((also) => also in more);
        return isScreen && denied !== undefined ? [[key, denied]] : [];
      });
    }),
  );
  return found.flat();
}

/** Nobody is refused there: the company has no plan, or no machine yet. */
const NO_REFUSAL = ['orderText', 'initialStateText'];

describe('words of the sources, letter for letter', () => {
  it('[X21] whoever is refused a screen reads the same words everywhere', async () => {
    const told = (await refusals()).filter(([key]) => !NO_REFUSAL.includes(key));
    expect(told.length).toBeGreaterThan(15);
    expect(told.filter(([, words]) => words !== 'Zugriff verwehrt!')).toEqual([]);
  });

  it('[U1] [U3] tabs, button and filter of the users', () => {
    const { subscription, list, all, states } = usersText;
    expect([subscription, list, usersText.new]).toEqual(['IHR ABO', 'Benutzer', '+ NEU']);
    expect([all, states.active, states.inactive]).toEqual(['alle', 'Aktive', 'In-Aktive']);
  });

  it('[E5] the button of the machine form, also while it is busy', () => {
    const { add, save, saving } = machineFormText;
    expect([add, save, saving]).toEqual(['EQUIPMENT anlegen', 'SPEICHERN', 'Ausrüstung erstellen']);
  });
});
