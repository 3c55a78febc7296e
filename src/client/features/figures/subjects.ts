import { brand, equipmenttype } from '../../../shared/contract/machine/equipment.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { containsAll, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { locationOf, type MachineIndex, makeOf, searchMachines } from '../../parts/machine/machine-index.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import type { ComboOption } from '../../ui/form/combobox.tsx';

/** A list in a field shows no more of a kind before something is typed. */
const OFFERED = 50;

/** What figures may be asked of beside machines: places and types, by name. */
export interface OtherSubject {
  nodeid: string;
  name: string;
}

/** Types by make and model, live; undefined until looked up. */
export function useTypes(): OtherSubject[] | undefined {
  return useLive(async (mirror) => {
    const [types, brands] = await Promise.all([
      mirror.table(equipmenttype).toArray(),
      mirror.table(brand).toArray(),
    ]);
    const names = new Map(brands.map(({ nodeid, name }) => [nodeid, name]));
    return types
      .map(({ nodeid, model, brandnodeid }) => ({
        nodeid,
        name: [names.get(brandnodeid), model].filter(Boolean).join(' '),
      }))
      .sort((left, right) => left.name.localeCompare(right.name, 'de'));
  }, []);
}

const kindWord = (nodeid: string): string => {
  const kind = kindOfNodeId(nodeid) ?? '';
  return Object.hasOwn(text.kinds, kind) ? text.kinds[kind as keyof typeof text.kinds] : '';
};

const placesOf = ({ sites, areas, pools }: MachineIndex): OtherSubject[] => [...sites, ...areas, ...pools];

/** [K4] What fits a text: places first, then types and machines. */
export function findSubjects(
  index: MachineIndex,
  types: readonly OtherSubject[],
  typed: string,
): ComboOption[] {
  const words = searchWords(typed);
  const others = [...placesOf(index), ...types].filter(({ name }) => containsAll(haystackOf([name]), words));
  const machines = searchMachines(index.machines, typed).slice(0, OFFERED);
  return [
    ...(words.length > 0 ? [] : [{ value: '', label: text.allMachines }]),
    ...others.slice(0, words.length > 0 ? 20 : OFFERED).map(({ nodeid, name }) => ({
      value: nodeid,
      label: name,
      detail: kindWord(nodeid),
    })),
    ...machines.map((machine) => ({
      value: machine.nodeid,
      label: machine.name,
      detail: [makeOf(machine), locationOf(machine)].filter(Boolean).join(' · '),
    })),
  ];
}

/** The name of a subject; null where it is not on this device. */
export function subjectName(
  index: MachineIndex,
  types: readonly OtherSubject[],
  nodeid: string,
): string | null {
  const machine = index.byId.get(nodeid);
  return machine?.name ?? [...placesOf(index), ...types].find((each) => each.nodeid === nodeid)?.name ?? null;
}
