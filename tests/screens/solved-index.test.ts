import { describe, expect, it } from 'vitest';
import {
  buildSolvedIndex,
  type SolvedCase,
} from '../../src/client/features/notification/form/solved/solved-index.ts';

let next = 0;
const measure = (title: string, fault: string, fields: Partial<SolvedCase> = {}): SolvedCase => {
  next += 1;
  return {
    kind: 'measure',
    title,
    text: '',
    faults: [fault],
    errorcodes: [],
    created: next,
    attachedTo: `step ${next}`,
    equipmentnodeid: null,
    ...fields,
  };
};

const cases = [
  measure('Dichtsatz getauscht', 'Öl tropft am Zylinder', { text: 'Zylinder drucklos schalten.' }),
  measure('Riemen gespannt', 'Riemen quietscht beim Anlaufen', { errorcodes: ['A-7013'] }),
  measure('Sensor gereinigt', 'Werkzeug wird nicht erkannt', { errorcodes: ['E 204'] }),
  measure('Schläuche erneuert', 'Schlauch gerissen, Hydraulik verliert Druck'),
  measure('Kühlmittel aufgefüllt', 'Späne kleben an der Führung'),
  { ...measure('Welches Öl gehört in das Aggregat?', ''), kind: 'faq', faults: [], text: 'HLP 46' } as const,
];
const titles = async (text: string, errorcode = '') =>
  (await buildSolvedIndex(cases)).offers({ text, errorcode }).map(({ title }) => title);

describe('[N1] what helped before', () => {
  it('finds the measure of a similar fault, in any order and with other endings of the words', async () => {
    expect((await titles('Zylinder tropft'))[0]).toBe('Dichtsatz getauscht');
    expect((await titles('Riemen quietschen'))[0]).toBe('Riemen gespannt');
    expect((await titles('Schläuche undicht'))[0]).toBe('Schläuche erneuert');
  });

  it('finds while a word is still being typed, with a slip, and with umlauts written out', async () => {
    expect((await titles('Ries'))[0]).toBeUndefined();
    expect((await titles('Riem'))[0]).toBe('Riemen gespannt');
    expect((await titles('Zylynder'))[0]).toBe('Dichtsatz getauscht');
    expect((await titles('Spaene an Fuehrung'))[0]).toBe('Kühlmittel aufgefüllt');
    expect((await titles('Fuhrung'))[0]).toBe('Kühlmittel aufgefüllt');
  });

  it('weighs an error code most, however it is written, also inside the sentence', async () => {
    expect((await titles('Öl tropft am Zylinder', 'a7013'))[0]).toBe('Riemen gespannt');
    expect((await titles('Zylinder, Meldung E204'))[0]).toBe('Sensor gereinigt');
    expect((await titles('', 'E-204'))[0]).toBe('Sensor gereinigt');
    expect(await titles('', 'E-205')).toEqual([]);
  });

  it('offers FAQs too', async () => {
    expect(await titles('Aggregat')).toEqual(['Welches Öl gehört in das Aggregat?']);
  });

  it('offers nothing for two letters, for words that say nothing, and for what never happened', async () => {
    for (const text of ['', 'Öl', 'es ist noch nicht so', 'Blitzschlag'])
      expect(await titles(text)).toEqual([]);
  });

  it('offers three at most, and none that is far behind the best', async () => {
    const many = Array.from({ length: 8 }, (_, at) => measure(`Filter ${at} getauscht`, 'Filter verstopft'));
    const index = await buildSolvedIndex([...many, ...cases]);
    expect(index.offers({ text: 'Filter verstopft', errorcode: '' })).toHaveLength(3);
    const offered = index.offers({ text: 'Öl tropft am Zylinder', errorcode: '' }, 10);
    expect(offered.map(({ title }) => title)).not.toContain('Welches Öl gehört in das Aggregat?');
  });

  it('counts measures of one title as one, in the words of the latest', async () => {
    const index = await buildSolvedIndex([
      measure('Lager getauscht', 'Lager heiß', { text: 'alt', errorcodes: ['B-1'] }),
      measure('lager getauscht ', 'Lager laut', { text: 'neu' }),
    ]);
    const [offer, ...others] = index.offers({ text: '', errorcode: 'B1' });
    expect(offer).toMatchObject({ times: 2, text: 'neu', faults: ['Lager laut', 'Lager heiß'] });
    expect(others).toEqual([]);
  });
});
