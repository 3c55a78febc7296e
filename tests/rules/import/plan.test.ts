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
    const may = { counters: false, readings: false, tasks: false, money: true };
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

  it('[J9] without the right to money an hourly rate is left out and told, and its machine comes in', () => {
    const may = { counters: true, readings: true, tasks: true, money: false };
    const rows = [
      [...HEADER, 'Stundensatz (EUR)'],
      ['A', 'x', 'Nord', 'Halle 1', ...MAKE, '85'],
      ['B', 'y', 'Nord', 'Halle 1', ...MAKE, ''],
    ];
    const plan = planOf(rows, companyWith(), { may });
    expect(plan.problems).toEqual([
      { line: 2, column: 'rate', found: '85', expected: 'allowed', level: 'warning' },
    ]);
    expect(plan.counts).toMatchObject({ machines: { new: 2 }, skipped: 0 });
    const rates = (made: typeof plan) =>
      made.steps.flatMap(({ effect }) =>
        effect.kind === 'equipment' && 'row' in effect ? [effect.row.hourlyrate] : [],
      );
    expect(rates(plan)).toEqual([null, null]);
    expect(rates(planOf(rows, companyWith()))).toEqual([{ value: 85, unit: 'EUR' }, null]);
  });

  it('columns that nobody knows are left out and said', () => {
    const table = tableOf([
      ['Equipment-ID', 'Farbe', 'Leer'],
      ['A', 'grün', ''],
    ]);
    expect(ignoredHeaders(table, recognise(table.headers))).toEqual(['Farbe']);
  });

  describe('[Z10] a class never goes to another machine', () => {
    const CLASSES = ['Equipment-ID', 'Name', 'Bereich', 'Hersteller', 'Typ', 'Klasse'];
    const unnamed = (at: number, equipmentclass: string) => ({
      nodeid: id('equipmenttype', at),
      model: 'Unbekannt',
      brandnodeid: id('brand', 41),
      legalentitynodeid: id('legalentity', 40),
      equipmentclass,
      equipmentclassnodeid: null,
      memo: '',
    });
    /** A company that has machines without a type already, and their class. */
    const companyWithUnnamed = (equipmentclass = ''): Present => {
      const { legalentities, brands, types, ...present } = companyWith([
        machineWith(1, { equipmenttypenodeid: id('equipmenttype', 42) }),
        machineWith(2, { equipmenttypenodeid: id('equipmenttype', 42) }),
      ]);
      return {
        ...present,
        legalentities: [...legalentities, { nodeid: id('legalentity', 40), name: 'Unbekannt' }],
        brands: [
          ...brands,
          { nodeid: id('brand', 41), name: 'Unbekannt', legalentitynodeid: id('legalentity', 40) },
        ],
        types: [...types, unnamed(42, equipmentclass)],
      };
    };
    /** By machine: brand, model and class as they are once the plan is written. */
    function typesAfter(rows: Cell[][], present: Present) {
      const plan = planOf(rows, present);
      const types = new Map(present.types.map((type) => [type.nodeid, { ...type }]));
      const brands = new Map(present.brands.map(({ nodeid, name }) => [nodeid, name]));
      const of = new Map(
        present.machines.map(({ equipmentid, equipmenttypenodeid }) => [equipmentid, equipmenttypenodeid]),
      );
      const keys = new Map(present.machines.map(({ nodeid, equipmentid }) => [nodeid, equipmentid]));
      for (const { effect } of plan.steps) {
        const row = 'row' in effect ? effect.row : 'fields' in effect ? effect.fields : {};
        if (effect.kind === 'brand') brands.set(effect.nodeid, String(row.name));
        if (effect.kind === 'equipmenttype')
          types.set(effect.nodeid, { ...types.get(effect.nodeid), ...row } as Present['types'][number]);
        if (effect.kind === 'equipment' && 'equipmenttypenodeid' in row)
          of.set(keys.get(effect.nodeid) ?? String(row.equipmentid), String(row.equipmenttypenodeid));
      }
      const named = [...of].map(([key, nodeid]) => {
        const type = types.get(nodeid);
        return [key, [brands.get(type?.brandnodeid ?? ''), type?.model, type?.equipmentclass].join(' / ')];
      });
      return { plan, types: Object.fromEntries(named) };
    }

    it('machines without a type get one that is named after their class', () => {
      const { plan, types } = typesAfter(
        [
          CLASSES,
          ['A', 'x', 'Halle 1', '', '', 'Drehmaschine'],
          ['B', 'x', 'Halle 1', '', '', 'Pumpe'],
          ['C', 'x', 'Halle 1', '', '', 'pumpe'],
          ['D', 'x', 'Halle 1', 'Kraft', '', 'Pumpe'],
          ['E', 'x', 'Halle 1', '', '', ''],
          ['F', 'x', 'Halle 1', '', 'unbekannt', 'Kran'],
        ],
        companyWith(),
      );
      expect(types).toEqual({
        A: 'Unbekannt / Drehmaschine / Drehmaschine',
        B: 'Unbekannt / Pumpe / Pumpe',
        C: 'Unbekannt / Pumpe / Pumpe',
        D: 'Kraft / Pumpe / Pumpe',
        E: 'Unbekannt / Unbekannt / ',
        F: 'Unbekannt / Kran / Kran',
      });
      const said = plan.problems.map(({ line, column, expected, level }) => [line, column, expected, level]);
      expect(said).toEqual([
        ...[2, 3, 4].flatMap((line) => [
          [line, 'type', 'typeofclass', 'warning'],
          [line, 'manufacturer', 'make', 'warning'],
        ]),
        [5, 'type', 'typeofclass', 'warning'],
        [6, 'type', 'make', 'warning'],
        [7, 'type', 'typeofclass', 'warning'],
        [7, 'manufacturer', 'make', 'warning'],
      ]);
    });

    it('not to a type of the same name and another class, nor to another make', () => {
      const { types } = typesAfter(
        [
          CLASSES,
          ['A', 'x', 'Halle 1', 'Gildemeister', '', 'CTX 310'],
          ['B', 'x', 'Halle 1', '', '', 'CTX 310'],
        ],
        companyWith(),
      );
      expect(types).toEqual({
        A: 'Gildemeister / CTX 310 / CTX 310',
        B: 'Unbekannt / CTX 310 / CTX 310',
      });
    });

    it('machines that have no type yet leave their companions where they are', () => {
      const { types, plan } = typesAfter([CLASSES, ['M-1', '', '', '', '', 'Pumpe']], companyWithUnnamed());
      expect(types).toEqual({ 'M-1': 'Unbekannt / Pumpe / Pumpe', 'M-2': 'Unbekannt / Unbekannt / ' });
      expect(plan.counts).toMatchObject({ machines: { changed: 1 }, makes: 1 });
    });

    it('what an earlier import mixed up can be put right, and nobody inherits it', () => {
      const present = companyWithUnnamed('Drehmaschine');
      const same = ['M-1', '', '', 'Unbekannt', 'Unbekannt', 'Drehmaschine'];
      expect(planOf([CLASSES, same], present).steps).toEqual([]);
      const { types } = typesAfter(
        [CLASSES, ['M-2', '', '', 'Unbekannt', 'Unbekannt', 'Pumpe'], ['C', 'x', 'Halle 1', '', '', '']],
        present,
      );
      expect(types).toEqual({
        'M-1': 'Unbekannt / Unbekannt / Drehmaschine',
        'M-2': 'Unbekannt / Pumpe / Pumpe',
        C: 'Unbekannt / Unbekannt / ',
      });
    });

    it('imported twice nothing changes', () => {
      const rows = [CLASSES, ['A', 'x', 'Halle 1', '', '', 'Pumpe'], ['B', 'x', 'Halle 1', '', '', 'Kran']];
      const made = planOf(rows).steps.flatMap(({ effect }) => ('row' in effect ? [effect] : []));
      const of = (kind: string) => made.flatMap((each) => (each.kind === kind ? [each.row] : []));
      const present = companyWith();
      const again = planOf(rows, {
        ...present,
        legalentities: [...present.legalentities, ...of('legalentity')] as Present['legalentities'],
        brands: [...present.brands, ...of('brand')] as unknown as Present['brands'],
        types: [...present.types, ...of('equipmenttype')] as unknown as Present['types'],
        machines: of('equipment') as unknown as Present['machines'],
      });
      expect(again.steps).toEqual([]);
    });
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
