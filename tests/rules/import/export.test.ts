import { describe, expect, it } from 'vitest';
import type { Equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { startOfCivilDay as startOf } from '../../../src/shared/lib/civil-day.ts';
import { type Cell, shownCell } from '../../../src/shared/rules/import/cells.ts';
import { COLUMNS, recognise } from '../../../src/shared/rules/import/columns.ts';
import { cellsInOrder, csvCell, exportRows, xlsxCell } from '../../../src/shared/rules/import/export-rows.ts';
import { tableOf } from '../../../src/shared/rules/import/header.ts';
import { planImport } from '../../../src/shared/rules/import/plan.ts';
import type { Present } from '../../../src/shared/rules/import/present.ts';
import { AREA, companyWith, id, machineWith, NOW, planContext } from './world.ts';

const ZONE = 'Europe/Berlin';
const day = (time: number) => new Date(time + 3_600_000).toISOString().slice(0, 10);

/** A sequence that looks random and is the same each time. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const TEXTS = [
  '',
  '=1+1',
  "'=x",
  '-5',
  '+49 30',
  '@a',
  'a;b',
  'a,=1+1',
  'a;\'-1\n"=x"',
  '＝1',
  '"q"',
  'Zeile\r\nZeile',
  ' Rand ',
  'Größe',
  "'x",
  '1,5',
  '007',
];

function randomCompany(seed: number): Present {
  const next = sequence(seed);
  const text = () => TEXTS[next(TEXTS.length)] ?? '';
  const machines: Equipment[] = Array.from({ length: 12 }, (_none, at) => {
    const inside = at > 0 && next(3) === 0;
    return machineWith(at + 1, {
      name: `${text()} M${next(5)}`,
      equipmentid: next(3) === 0 ? '' : `K${text()}${next(6)}`,
      inventoryid: text(),
      manufacturerserialnumber: text(),
      memo: text(),
      inspectionbooknumber: text(),
      costcenter: next(2) === 0 ? {} : { de: text() },
      constructiondate: next(2) * startOf(`${1850 + next(170)}-01-01`, ZONE),
      commissioningdate: next(2) * (startOf(`${1851 + next(170)}-05-17`, ZONE) + next(86_000_000)),
      decommissioningdate: next(2) * startOf('2024-02-29', ZONE),
      dimensions: next(2) === 0 ? null : [1 + next(9000) / 8, 1200, 1.125],
      electricalpower: next(2) === 0 ? null : next(100_000) / 1000,
      hourlyrate: next(2) === 0 ? null : { value: next(1_000_000) / 100, unit: 'EUR' },
      areanodeid: inside ? null : AREA,
      parentnodeid: inside ? id('equipment', 1 + next(at)) : null,
    });
  });
  const [first = machineWith(1)] = machines;
  const on = { equipmentnodeid: first.nodeid };
  const countertype = { nodeid: id('countertype', 50), name: 'Betriebsstunden', unitId: '4740434' };
  const counter = (at: number, reading: number | null) => ({
    ...on,
    nodeid: id('counter', at),
    name: `Zähler ${at}`,
    counterTypeNodeId: countertype.nodeid,
    reading,
  });
  return companyWith(machines, {
    countertypes: [countertype],
    counters: [counter(51, next(10_000) / 16), counter(52, null)],
    tasks: ['Filter', '=Öl', 'Zähler'].map((title, at) => ({
      ...on,
      nodeid: id('maintenancetask', 60 + at),
      maintenancetaskid: '',
      title,
      triggertype: at === 2 ? 'counter' : 'time',
      triggeringevent: [],
      repetitioninterval: ['3m', 'onetime', ''][at] ?? '',
      startingfrom: at === 2 ? 0 : NOW,
      nextdueat: NOW,
      reminder: '',
      safetynotice: {},
      categorynodeid: null,
    })),
  });
}

describe('[D10] an export imports again unchanged', () => {
  it.each(Array.from({ length: 60 }, (_none, seed) => seed))(
    'whatever the machines say, company %i',
    (seed) => {
      const present = randomCompany(seed);
      const cells = exportRows(present, ZONE, day).map(cellsInOrder);
      const header: Cell[] = COLUMNS.map((column) => column.header);
      const asCsv = cells.map((row) => row.map(csvCell));
      const asXlsx = cells.map((row) => row.map(xlsxCell));
      for (const rows of [asXlsx, asCsv]) {
        const table = tableOf([header, ...rows]);
        const { problems, steps, counts } = planImport(
          table,
          recognise(table.headers),
          present,
          planContext(),
        );
        expect(problems).toEqual([]);
        expect(steps).toEqual([]);
        expect(counts.machines).toEqual({ new: 0, changed: 0, unchanged: 12 });
        expect(counts).toMatchObject({ skipped: 0, makes: 0, counters: 0, readings: 0, tasks: 0 });
      }
    },
  );

  it('a changed cell is told from an unchanged one', () => {
    const present = randomCompany(1);
    const rows = exportRows(present, ZONE, day)
      .map(cellsInOrder)
      .map((row) => row.map(xlsxCell));
    const at = COLUMNS.findIndex(({ key }) => key === 'power');
    const changed = rows.map((row, line) => (line === 0 ? row.with(at, 77.5) : row));
    const table = tableOf([COLUMNS.map((column) => column.header), ...changed]);
    const { steps } = planImport(table, recognise(table.headers), present, planContext());
    expect(steps.map(({ effect }) => effect)).toMatchObject([
      { op: 'patch', fields: { electricalpower: 77.5 } },
    ]);
    expect(shownCell(77.5)).toBe('77,5');
  });
});
