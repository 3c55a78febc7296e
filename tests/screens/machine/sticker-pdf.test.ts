import { describe, expect, it } from 'vitest';
import {
  chosenMachines,
  pickedFromAddress,
  pickedToAddress,
  whatOf,
} from '../../../src/client/features/stickers/choice/choice.ts';
import { formatOf } from '../../../src/client/features/stickers/layout/formats.ts';
import { makeStickerPdf, type StickerOrder } from '../../../src/client/features/stickers/sticker-pdf.ts';
import type { MachineEntry, MachineIndex } from '../../../src/client/parts/machine/machine-index.ts';
import { makeNodeId } from '../../../src/shared/lib/ids.ts';
import { wordsOf } from '../../e2e/harness/files/pdf.ts';

const nodeids = Array.from({ length: 300 }, (_, at) =>
  makeNodeId('equipment', {
    now: () => 1_700_000_000_000 + at,
    randomBytes: (length) => new Uint8Array(length).fill(at % 256),
  }),
);
const order: StickerOrder = {
  machines: nodeids.map((nodeid, at) => ({
    nodeid,
    name: `Maschine ${at + 1} Yıldız`,
    equipmentid: `EQ-${at + 1}`,
    make: 'Kantwerk KW 100-2',
    company: 'Musterwerk GmbH',
  })),
  format: formatOf('63x38'),
  start: 5,
  marks: true,
  origin: 'https://wartbar.example',
  title: 'Aufkleber',
};

describe('the PDF of stickers', () => {
  it('[D12] 300 machines come in slices, each once, after the used labels', async () => {
    const steps: number[] = [];
    const { signal } = new AbortController();
    const pdf = await makeStickerPdf(order, { onProgress: (done) => steps.push(done), signal });
    expect(pdf?.getNumberOfPages()).toBe(Math.ceil(305 / 21));
    expect(steps.length).toBeGreaterThan(3);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    const words = wordsOf(Buffer.from(pdf?.output('arraybuffer') ?? new ArrayBuffer(0)));
    const numbers = words.filter((word) => word.startsWith('EQ-'));
    expect(numbers).toEqual(nodeids.map((_, at) => `EQ-${at + 1}`));
    expect(words.filter((word) => word === 'Musterwerk GmbH')).toHaveLength(300);
    expect(words.join(' ')).toContain('Maschine 1 Yıldız');
  });

  it('[D12] it can be cancelled', async () => {
    const control = new AbortController();
    const cancelled = await makeStickerPdf(order, {
      onProgress: () => control.abort(),
      signal: control.signal,
    });
    expect(cancelled).toBeNull();
  });

  it('[D12] a roll has one page of its size for each label', async () => {
    const { signal } = new AbortController();
    const roll = { ...order, format: formatOf('62x29'), start: 0, machines: order.machines.slice(0, 3) };
    const pdf = await makeStickerPdf(roll, { onProgress: () => undefined, signal });
    expect(pdf?.getNumberOfPages()).toBe(3);
    const { width, height } = pdf?.internal.pageSize ?? {};
    expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([62, 29]);
  });
});

describe('which machines get a sticker', () => {
  const [first = '', second = '', third = ''] = nodeids;
  const entry = (nodeid: string, name: string, site: string, area: string) =>
    ({
      nodeid,
      name,
      site,
      sitenodeid: site,
      area,
      areanodeid: area,
      pool: '',
      poolnodeid: null,
    }) as Partial<MachineEntry> as MachineEntry;
  const machines = [
    entry(first, 'Anlage 10', 'Werk B', 'Halle 1'),
    entry(second, 'Anlage 2', 'Werk B', 'Halle 1'),
    entry(third, 'Zelle', 'Werk A', 'Halle 2'),
    entry('nowhere', 'Aggregat', '', ''),
  ];
  const index: MachineIndex = {
    machines,
    all: machines,
    byId: new Map(machines.map((machine) => [machine.nodeid, machine])),
    sites: [],
    areas: [],
    pools: [],
  };
  const names = (what: 'all' | 'place' | 'picked', place = {}, picked: string[] = []) =>
    chosenMachines(index, { what, place, picked: new Set(picked) }).map(({ name }) => name);

  it('[D12] all, in the order in which somebody walks past them', () => {
    expect(names('all')).toEqual(['Zelle', 'Anlage 2', 'Anlage 10', 'Aggregat']);
  });

  it('[D12] those of a place, and those that are picked', () => {
    expect(names('place', { sitenodeid: 'Werk B' })).toEqual(['Anlage 2', 'Anlage 10']);
    expect(names('picked', { sitenodeid: 'Werk B' }, [third, 'unbekannt'])).toEqual(['Zelle']);
    expect(names('all', { sitenodeid: 'Werk B' }, [third])).toHaveLength(4);
  });

  it('[D12] an address names places or machines, and keeps what is picked', () => {
    const at = (query: string) => new URLSearchParams(query);
    expect(whatOf(at(''))).toBe('all');
    expect(whatOf(at('area=x'))).toBe('place');
    expect(whatOf(at(`nodeid=${first}&area=x`))).toBe('picked');
    expect(whatOf(at(`what=all&nodeid=${first}`))).toBe('all');
    const linked = at(`nodeid=${encodeURIComponent(first)}&nodeid=${encodeURIComponent(second)}`);
    expect(pickedFromAddress(linked)).toEqual(new Set([first, second]));
    const kept = pickedToAddress(new Set([second, third]));
    expect(kept).toMatch(/^[0-9A-Z]{26}\.[0-9A-Z]{26}$/);
    linked.set('pick', kept);
    expect(pickedFromAddress(linked)).toEqual(new Set([second, third]));
    linked.delete('pick');
    linked.set('what', 'picked');
    expect(pickedFromAddress(linked).size).toBe(0);
    expect(pickedToAddress(new Set(Array.from({ length: 500 }, (_, each) => `${each}`)))).toBe('');
  });
});
