import { describe, expect, it } from 'vitest';
import { MACHINE_KINDS } from '../../../src/server/demo/catalogue/kinds.ts';
import { MOST_STEPS } from '../../../src/shared/contract/core/fields.ts';
import { stepsOf } from '../../../src/shared/rules/planning/described-steps.ts';

const steps = (description: string) => stepsOf(description).steps;

describe('[C3] steps of a numbered description', () => {
  it.each([
    ['one a line', '1. Filter ersetzen\n2. Ölstand prüfen'],
    ['with blank lines and room before them', '\n  1. Filter ersetzen\n\n  2. Ölstand prüfen\n'],
    ['with a bracket', '1) Filter ersetzen\n2) Ölstand prüfen'],
    ['with full stop and bracket', '1.) Filter ersetzen\n2.) Ölstand prüfen'],
    ['in brackets', '(1) Filter ersetzen\n(2) Ölstand prüfen'],
    ['without room after the number', '1.Filter ersetzen\n2.Ölstand prüfen'],
    ['the number in a line of its own', '1.\nFilter ersetzen\n2.\nÖlstand prüfen'],
    ['in one line by commas', '1. Filter ersetzen, 2. Ölstand prüfen'],
    ['in one line by semicolons', '1) Filter ersetzen; 2) Ölstand prüfen'],
    ['in one line by dashes', '1. Filter ersetzen – 2. Ölstand prüfen'],
    ['with line breaks of Windows', '1. Filter ersetzen\r\n2. Ölstand prüfen\r\n'],
  ])('are found %s', (_way, description) => {
    expect(steps(description)).toEqual(['Filter ersetzen', 'Ölstand prüfen']);
  });

  it('are found in running text, each with its full stop', () => {
    expect(steps('1. Filter ersetzen. 2. Ölstand prüfen! 3. Probelauf, 5 min.')).toEqual([
      'Filter ersetzen.',
      'Ölstand prüfen!',
      'Probelauf, 5 min.',
    ]);
    expect(steps('1. Filter ersetzen. 2. Öl prüfen.\n3. Deckel zu. 4. Probelauf.')).toHaveLength(4);
  });

  it('are found in one line without any sign between them, from three on', () => {
    expect(steps('1. Filter ersetzen 2. Ölstand prüfen 3. Probelauf')).toEqual([
      'Filter ersetzen',
      'Ölstand prüfen',
      'Probelauf',
    ]);
    expect(steps('1. Hebel auf Stellung 2. Danach warten')).toEqual([]);
    expect(steps('Hebel 1. Gang 2. Gang 3. Gang')).toEqual([]);
  });

  it('keep what stands below them: lists, their own numbers, further lines', () => {
    expect(
      steps('1. Schmieren:\n- Lager A\n- Lager B\n2. Prüfen\n   a) Spiel\n   1.1 Maß 0,5 mm\n3. Ende'),
    ).toEqual(['Schmieren:\n- Lager A\n- Lager B', 'Prüfen\n   a) Spiel\n   1.1 Maß 0,5 mm', 'Ende']);
    expect(steps('1. Räumen:\n   1. Späne\n   1. Öl\n2. Ende')).toEqual([
      'Räumen:\n   1. Späne\n   1. Öl',
      'Ende',
    ]);
  });

  it('go on in the next section, each with the heading above it', () => {
    expect(
      steps(
        'Mechanik:\n1. Lager fetten\n2. Riemen spannen\n\nElektrik:\n1. Hauptschalter aus\n2. Klemmen prüfen\n3. Hauptschalter ein',
      ),
    ).toEqual([
      'Lager fetten',
      'Riemen spannen',
      'Elektrik:\nHauptschalter aus',
      'Klemmen prüfen',
      'Hauptschalter ein',
    ]);
    expect(steps('1. Prüfen:\n   1. Öl\n   2. Luft\n2. Ende')).toEqual([
      'Prüfen:\n   1. Öl\n   2. Luft',
      'Ende',
    ]);
  });

  it('leave the text before them as introduction', () => {
    expect(stepsOf('Jede Woche. Vorgehen: 1. Filter ersetzen. 2. Öl prüfen.')).toEqual({
      introduction: 'Jede Woche. Vorgehen:',
      steps: ['Filter ersetzen.', 'Öl prüfen.'],
    });
    expect(stepsOf('Vorher lesen!\n\n1. A\n2. B').introduction).toBe('Vorher lesen!');
    expect(stepsOf('1. A\n2. B').introduction).toBe('');
  });

  it.each([
    ['one number', '1. Filter ersetzen'],
    ['none', 'Filter ersetzen, Ölstand prüfen.'],
    ['nothing', ''],
    ['dashes', '- Filter ersetzen\n- Ölstand prüfen'],
    ['measures', 'Druck 1.5 bar, danach 2.0 bar.\n1.5 bar halten\n2.5 bar lösen'],
    ['dates', '1.2.2024 geprüft\n2.3.2024 geprüft'],
    ['days of months', 'Termine: 1. Januar, 2. Februar, 3. März'],
    ['days of months at the start of lines', '1. Januar\n2. Februar'],
    ['numbers of figures', 'Siehe Abb. 1. Deckel. Danach Abb. 2. Filter.'],
    ['ordinals', 'Am 1. Lager fetten, am 2. Lager nicht.'],
    ['positions', 'Pos. 1. und Pos. 2. prüfen'],
    ['a list that does not begin', '3. Filter\n4. Öl'],
    ['empty numbers', '1.\n2.\n3.'],
    ['decimals with commas', 'Spiel 1,5 mm. 2,5 mm sind zu viel.'],
  ])('are none: %s', (_what, description) => {
    expect(stepsOf(description)).toEqual({ introduction: '', steps: [] });
  });

  it('are not cut at numbers within them', () => {
    expect(steps('1. Druck auf 1.5 bar stellen\n2. Am 2.3.2024 geprüftes Ventil 3. Stufe öffnen')).toEqual([
      'Druck auf 1.5 bar stellen',
      'Am 2.3.2024 geprüftes Ventil 3. Stufe öffnen',
    ]);
    expect(steps('1. Ventil nach Abb. 2. Seite drehen\n2. Filter\n3. Ende')).toEqual([
      'Ventil nach Abb. 2. Seite drehen',
      'Filter',
      'Ende',
    ]);
    expect(steps('1. Deckel auf. 2. Schrauben mit 40 Nm. 12 Stück. 3. Deckel zu.')).toEqual([
      'Deckel auf.',
      'Schrauben mit 40 Nm. 12 Stück.',
      'Deckel zu.',
    ]);
  });

  it('are found although one number is left out', () => {
    expect(steps('1. A\n2. B\n4. D\n5. E')).toEqual(['A', 'B', 'D', 'E']);
  });

  it('are as many as a run takes, and nothing is lost beyond', () => {
    const many = Array.from({ length: MOST_STEPS + 20 }, (_none, at) => `${at + 1}. Schritt`).join('\n');
    const found = steps(many);
    expect(found).toHaveLength(MOST_STEPS);
    expect(found.at(-1)).toContain(`${MOST_STEPS + 20}. Schritt`);
  });

  it('take no longer for a long text than for a short one, by its length', () => {
    const hostile = `${'1. '.repeat(6_000)}`.slice(0, 20_000);
    expect(steps(hostile)).toEqual([]);
    expect(steps('(1'.repeat(10_000))).toEqual([]);
  });

  it('are those of every task of the demo company, as they were written down', () => {
    for (const plan of MACHINE_KINDS.flatMap(({ tasks }) => tasks).filter((task) => task.steps.length > 1)) {
      const lines = plan.steps.map((text, at) => `${at + 1}. ${text}`);
      for (const description of [lines.join('\n'), lines.join(' ')])
        expect(steps(description)).toEqual(plan.steps);
    }
  });
});
