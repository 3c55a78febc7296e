import { createCounter, createCounterType } from '../../contract/machine/counter-commands.ts';
import type { Counter, CounterType } from '../../contract/machine/equipment.ts';
import { createMaintenanceTask } from '../../contract/maintenance/maintenance-commands.ts';
import { startOfCivilDay } from '../../lib/civil-day.ts';
import { dueOfNew } from '../maintenance.ts';
import { bareWord } from './cells.ts';
import { byName, type NameIndex } from './name-index.ts';
import { addSteps, type Draft, tell } from './present.ts';
import type { Line } from './read-lines.ts';

/** Words for the usual units beside their names in the data. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  h: 'stunden',
  std: 'stunden',
  stunde: 'stunden',
  hours: 'stunden',
  betriebsstunden: 'stunden',
  km: 'kilometer',
  millimeter: 'mm',
  kilowatt: 'kw',
  l: 'liter',
  stk: 'stuck',
  st: 'stuck',
  pieces: 'stuck',
  pcs: 'stuck',
};

/** [D10] Counters, readings and maintenance tasks that rows name, beside those that there are. */
export class Attached {
  readonly #draft: Draft;
  readonly #counters: NameIndex<Counter & { reading: number | null }>;
  readonly #countertypes: NameIndex<CounterType>;
  readonly #tasks: NameIndex<{ nodeid: string }>;
  readonly #units: Map<string, string>;

  constructor(draft: Draft) {
    const { counters, countertypes, units, tasks } = draft.present;
    this.#draft = draft;
    this.#counters = byName(counters, ({ equipmentnodeid, name }) => [equipmentnodeid, name]);
    this.#countertypes = byName(countertypes, ({ name }) => [name]);
    this.#tasks = byName(tasks, ({ equipmentnodeid, title }) => [equipmentnodeid, title]);
    this.#units = new Map(
      units.flatMap(({ unitId, displayName }) => [
        [bareWord(unitId), unitId],
        ...Object.values(displayName.plural).map((name) => [bareWord(name), unitId] as const),
      ]),
    );
  }

  add(line: Line, equipmentnodeid: string): void {
    this.#counter(line, equipmentnodeid);
    this.#task(line, equipmentnodeid);
  }

  #counter(line: Line, equipmentnodeid: string): void {
    const { context, counts } = this.#draft;
    const { counter: name, reading } = line.values;
    if (name === undefined) {
      if (reading !== undefined) tell(this.#draft, line, 'counter', 'name');
      return;
    }
    const [found] = this.#counters.get(equipmentnodeid, name);
    if (found) {
      if (reading === undefined || reading === found.reading) return;
      if (!context.may.readings) {
        tell(this.#draft, line, 'reading', 'allowed', { level: 'warning' });
        return;
      }
      const nodeid = context.newId('counterreading');
      const row = {
        nodeid,
        counternodeid: found.nodeid,
        equipmentnodeid,
        value: reading,
        timestamp: context.now,
      };
      addSteps(this.#draft, line.line, name, [{ kind: 'counterreading', nodeid, op: 'create', row }]);
      found.reading = reading;
      counts.readings += 1;
      return;
    }
    if (!context.may.counters) {
      tell(this.#draft, line, 'counter', 'allowed', { level: 'warning' });
      return;
    }
    const type = this.#countertype(line, name);
    if (!type) return;
    const nodeid = context.newId('counter');
    const values: [number, number] | undefined = reading === undefined ? undefined : [reading, context.now];
    const effects = createCounter.effect(
      {
        lang: 'de',
        nodeid,
        name,
        counterTypeNodeId: type.nodeid,
        equipmentNodeId: equipmentnodeid,
        ...(values && { values, readingnodeid: context.newId('counterreading') }),
      },
      context,
    );
    addSteps(this.#draft, line.line, name, effects);
    counts.counters += 1;
    const added = { nodeid, name, equipmentnodeid, counterTypeNodeId: type.nodeid, reading: reading ?? null };
    this.#counters.add(added, equipmentnodeid, name);
  }

  #countertype(line: Line, counter: string): CounterType | undefined {
    const { context } = this.#draft;
    const name = line.values.countertype ?? counter;
    const [found] = this.#countertypes.get(name);
    if (found) return found;
    const word = bareWord(line.values.unit ?? '');
    const unitId = this.#units.get(word) ?? this.#units.get(UNIT_WORDS[word] ?? '');
    if (unitId === undefined) return tell(this.#draft, line, 'unit', 'unit');
    const made: CounterType = { nodeid: context.newId('countertype'), name, unitId };
    const payload = { lang: 'de' as const, nodeid: made.nodeid, name, unit: { unitId } };
    addSteps(this.#draft, line.line, name, createCounterType.effect(payload, context));
    this.#countertypes.add(made, name);
    return made;
  }

  /** A task that is there stays as it is: its plan is changed where its history is seen. */
  #task(line: Line, equipmentnodeid: string): void {
    const { context, counts } = this.#draft;
    const { task: title, interval, start, instructions } = line.values;
    if (title === undefined) {
      if (interval ?? start ?? instructions) tell(this.#draft, line, 'task', 'name');
      return;
    }
    if (this.#tasks.get(equipmentnodeid, title).length > 0) return;
    if (!context.may.tasks) {
      tell(this.#draft, line, 'task', 'allowed', { level: 'warning' });
      return;
    }
    if (start === undefined) {
      tell(this.#draft, line, 'start', 'start');
      return;
    }
    const schedule = {
      triggertype: 'time' as const,
      triggeringevent: [],
      repetitioninterval: interval ?? 'onetime',
      reminder: '' as const,
      startingfrom: startOfCivilDay(start, context.timeZone),
    };
    const nodeid = context.newId('maintenancetask');
    const effects = createMaintenanceTask.effect(
      {
        lang: 'de',
        maintenancetasknodeid: nodeid,
        workflownodeid: context.newId('workflow'),
        workflowstepnodeid: context.newId('workflowstep'),
        equipmentnodeid,
        maintenancetaskid: '',
        title,
        description: instructions ?? '',
        categorynodeid: null,
        ...schedule,
        nextdueat: dueOfNew(schedule, context.now, context.timeZone),
        safetynotice: {},
        created: context.now,
      },
      context,
    );
    addSteps(this.#draft, line.line, title, effects);
    counts.tasks += 1;
    this.#tasks.add({ nodeid }, equipmentnodeid, title);
  }
}
