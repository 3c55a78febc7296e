import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/shared/rules/import/cells.ts';
import { recognise } from '../../../src/shared/rules/import/columns.ts';
import { ignoredHeaders, tableOf } from '../../../src/shared/rules/import/header.ts';
import { planImport } from '../../../src/shared/rules/import/plan.ts';
import { hiddenKey, type PlanContext, type Present } from '../../../src/shared/rules/import/present.ts';
import { AREA, companyWith, id, machineWith, planContext } from './world.ts';

/** The plan of a file: its header and its rows. */
function planOf(rows: Cell[][], present: Present = companyWith(), context: Partial<PlanContext> = {}) {
  const table = tableOf(rows);
  return planImport(table, recognise(table.headers), present, planContext(context));
}

const HEADER = ['Equipment-ID', 'Name', 'Werk', 'Bereich', 'Hersteller', 'Typ'];
const MAKE = ['Gildemeister', 'CTX 310'];
const effectsOf = (plan: ReturnType<typeof planOf>) =>
  plan.steps.map(({ effect }) => `${effect.op} ${effect.kind}`);

describe('[D10] the plan of an import', () => {
  it('one file makes the whole tree, what is named before what names it', () => {
    const plan = planOf([
      [...HEADER, 'Straße', 'PLZ', 'Ort', 'Pool', 'Teil von'],
      ['K-2', 'Kühlung', 'Süd', 'Halle 9', 'Kalt', 'K1', 'Ring 1', '99999', 'Ulm', '', 'K-1'],
      ['K-1', 'Presse', 'Süd', 'Halle 9', 'Kalt', 'P1', '', '', '', 'Leihgeräte', ''],
    ]);
    expect(plan.problems).toEqual([]);
    expect(plan.counts).toMatchObject({
      rows: 2,
      skipped: 0,
      machines: { new: 2, changed: 0, unchanged: 0 },
      places: { new: 3, changed: 0 },
      makes: 4,
    });
    expect(effectsOf(plan)).toEqual([
      'create legalentity',
      'create brand',
      'create equipmenttype',
      'create equipmenttype',
      'create site',
      'create area',
      'create equipmentpool',
      'upsert subscription',
      'upsert subscription',
      'create equipment',
      'create equipment',
    ]);
    const [parent, child] = plan.steps
      .slice(-2)
      .map(({ effect }) => ('row' in effect ? effect.row : undefined));
    expect(parent).toMatchObject({ equipmentid: 'K-1' });
    expect(child).toMatchObject({ equipmentid: 'K-2', parentnodeid: parent?.nodeid });
  });

  it('a machine that is there is changed where the file says otherwise; a blank cell says nothing', () => {
    const machine = machineWith(1, { inventoryid: 'I-1', electricalpower: 5 });
    const plan = planOf(
      [
        [...HEADER, 'Inventarnummer', 'Leistung'],
        ['m-1', 'Neuer Name', 'nord', '', '', '', '', '5,0'],
      ],
      companyWith([machine, machineWith(2)]),
    );
    expect(plan.problems).toEqual([]);
    expect(plan.counts.machines).toEqual({ new: 0, changed: 1, unchanged: 0 });
    expect(plan.steps.map(({ effect }) => effect)).toEqual([
      {
        kind: 'equipment',
        nodeid: machine.nodeid,
        op: 'patch',
        fields: { equipmentid: 'm-1', name: 'Neuer Name' },
      },
    ]);
  });

  it('names row, column, what was found and what was expected; the row is left out and those that need it', () => {
    const plan = planOf([
      [...HEADER, 'Baujahr', 'Teil von'],
      ['A-1', 'Presse', 'Nord', 'Halle 1', ...MAKE, 'früher', ''],
      ['A-2', 'Pumpe', 'Nord', 'Halle 1', ...MAKE, '', 'A-1'],
      ['A-3', 'Kran', 'Nord', 'Halle 1', ...MAKE, '', ''],
    ]);
    expect(plan.problems).toEqual([
      { line: 2, column: 'year', found: 'früher', expected: 'year', level: 'error' },
      { line: 3, column: 'parent', found: 'A-1', expected: 'known', level: 'error' },
    ]);
    expect(plan.counts).toMatchObject({ rows: 3, skipped: 2, machines: { new: 1 } });
  });

  it.each([
    [
      'a key that stands twice',
      [
        ['A', 'x'],
        ['A', 'y'],
      ],
      3,
      'name',
      'once',
    ],
    ['a machine without a key', [['', 'x']], 2, 'equipmentid', 'key'],
    ['a machine without a name', [['A', '']], 2, 'name', 'name'],
    ['two machines with this key', [['M-5', '']], 2, 'equipmentid', 'single'],
    ['a machine that is hidden', [['geheim', 'x']], 2, 'equipmentid', 'visible'],
  ])('%s', (_what, rows, line, column, expected) => {
    const present = companyWith([machineWith(5), machineWith(6, { equipmentid: 'M-5' })], {
      hidden: new Set([hiddenKey('equipmentid', 'geheim')]),
    });
    const cells = rows.map((row) => [...row, 'Nord', 'Halle 1', ...MAKE]);
    const { problems } = planOf([HEADER, ...cells], present);
    expect(problems).toMatchObject([{ line, column, expected, level: 'error' }]);
  });

  it('a machine needs a place, a new site an address, and machines stand in no ring', () => {
    const { problems } = planOf([
      [...HEADER, 'Teil von'],
      ['A', 'x', 'Nord', '', ...MAKE, ''],
      ['B', 'x', 'West', 'Halle', ...MAKE, ''],
      ['C', 'x', 'Nord', 'Halle 1', ...MAKE, 'D'],
      ['D', 'x', 'Nord', 'Halle 1', ...MAKE, 'C'],
      ['E', 'x', '', 'Halle 77', ...MAKE, ''],
    ]);
    expect(problems.map(({ line, column, expected, level }) => [line, column, expected, level])).toEqual([
      [2, 'area', 'place', 'error'],
      [3, 'street', 'address', 'warning'],
      [4, 'parent', 'noring', 'error'],
      [5, 'parent', 'noring', 'error'],
      [6, 'site', 'site', 'error'],
    ]);
  });

  it('machines come only into places that the caller may use', () => {
    const plan = planOf(
      [HEADER, ['A', 'x', 'Nord', 'Halle 1', ...MAKE]],
      companyWith([], { open: new Set() }),
    );
    expect(plan.problems).toMatchObject([{ line: 2, column: 'area', expected: 'allowed' }]);
    const open = companyWith([], { open: new Set([AREA]) });
    expect(planOf([HEADER, ['A', 'x', 'Nord', 'Halle 1', ...MAKE]], open).problems).toEqual([]);
  });

  it('rows of one machine add its counters and tasks', () => {
    const header = [
      ...HEADER,
      'Zähler',
      'Einheit',
      'Zählerstand',
      'Wartungsaufgabe',
      'Intervall',
      'Erste Fälligkeit',
    ];
    const plan = planOf([
      header,
      [
        'A',
        'x',
        'Nord',
        'Halle 1',
        ...MAKE,
        'Spindel',
        'h',
        '1.234,5',
        'Ölwechsel',
        '6 Monate',
        '01.12.2026',
      ],
      ['A', '', '', '', '', '', 'Stückzahl', 'h', '', '', '', ''],
    ]);
    expect(plan.problems).toEqual([]);
    expect(plan.counts).toMatchObject({ machines: { new: 1 }, counters: 2, readings: 0, tasks: 1 });
    const reading = plan.steps.find(({ effect }) => effect.kind === 'counterreading')?.effect;
    expect(reading).toMatchObject({ row: { value: 1234.5 } });
    const task = plan.steps.find(({ effect }) => effect.kind === 'maintenancetask')?.effect;
    expect(task).toMatchObject({
      row: { title: 'Ölwechsel', repetitioninterval: '6m', startingfrom: Date.UTC(2026, 10, 30, 23) },
    });
  });

  it('without the right to counters and tasks these are left out, not the machine', () => {
    const may = { counters: false, readings: false, tasks: false };
    const plan = planOf(
      [
        [...HEADER, 'Zähler', 'Einheit', 'Wartungsaufgabe', 'Erste Fälligkeit'],
        ['A', 'x', 'Nord', 'Halle 1', ...MAKE, 'Spindel', 'h', 'Ölwechsel', '01.12.2026'],
      ],
      companyWith(),
      { may },
    );
    expect(plan.problems).toMatchObject([{ level: 'warning' }, { level: 'warning' }]);
    expect(plan.counts).toMatchObject({ machines: { new: 1 }, counters: 0, tasks: 0 });
  });

  it('columns that nobody knows are left out and said', () => {
    const table = tableOf([
      ['Equipment-ID', 'Farbe', 'Leer'],
      ['A', 'grün', ''],
    ]);
    expect(ignoredHeaders(table, recognise(table.headers))).toEqual(['Farbe']);
  });

  it('what a first import made, a second one finds unchanged', () => {
    const rows = [HEADER, ['A', 'x', 'Nord', 'Halle 1', ...MAKE]];
    const made = planOf(rows).steps.flatMap(({ effect }) => ('row' in effect ? [effect.row] : []));
    const again = planOf(rows, companyWith(made as unknown as Present['machines']));
    expect(again.counts.machines).toEqual({ new: 0, changed: 0, unchanged: 1 });
    expect(again.steps).toEqual([]);
    expect(id('equipment', 1)).toContain('equipment');
  });
});
