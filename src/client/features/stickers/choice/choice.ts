import { codeOfMachine, machineOfCode } from '../../../../shared/lib/machine-code.ts';
import {
  filterMachines,
  locationOf,
  type MachineEntry,
  type MachineFilter,
  type MachineIndex,
  makeOf,
} from '../../../parts/machine/machine-index.ts';
import { stickersText as text } from '../../../text/de/machine/stickers.ts';
import type { StickerMachine } from '../sticker-pdf.ts';

/** Which machines get a sticker. */
export type What = 'all' | 'place' | 'picked';

export type Choice = { what: What; place: MachineFilter; picked: ReadonlySet<string> };

/** More stay in memory only: addresses are limited. */
const IN_ADDRESS = 400;

/** [D12] Picked machines as the address holds them; '' where they are too many. */
export function pickedToAddress(picked: ReadonlySet<string>): string {
  if (picked.size > IN_ADDRESS) return '';
  return [...picked].flatMap((nodeid) => codeOfMachine(nodeid) ?? []).join('.');
}

/** [D12] What a link names: each machine as `nodeid`; once a person chose something (`what`), only `pick` counts. */
export function pickedFromAddress(search: URLSearchParams): Set<string> {
  const codes = (search.get('pick') ?? '').split('.').flatMap((code) => machineOfCode(code) ?? []);
  return new Set(search.has('what') || codes.length > 0 ? codes : search.getAll('nodeid'));
}

/** What an address asks for where it does not say: the machines or the place that it names, or all. */
export function whatOf(search: URLSearchParams): What {
  const said = search.get('what');
  if (said === 'all' || said === 'place' || said === 'picked') return said;
  if (search.has('pick') || search.has('nodeid')) return 'picked';
  return ['site', 'area', 'pool'].some((place) => search.get(place)) ? 'place' : 'all';
}

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** The way through the plant: by site, area and pool, then by name; what stands nowhere comes last. */
function byWay(left: MachineEntry, right: MachineEntry): number {
  for (const place of ['site', 'area', 'pool', 'name'] as const) {
    const [here, there] = [left[place], right[place]];
    if (here === there) continue;
    if (here === '' || there === '') return here === '' ? 1 : -1;
    const order = collator.compare(here, there);
    if (order !== 0) return order;
  }
  return 0;
}

/** [D12] The machines that are chosen, in the order in which somebody walks past them. */
export function chosenMachines(index: MachineIndex, { what, place, picked }: Choice): MachineEntry[] {
  const machines =
    what === 'picked'
      ? index.machines.filter(({ nodeid }) => picked.has(nodeid))
      : filterMachines(index.machines, what === 'place' ? place : {});
  return machines.toSorted(byWay);
}

export const stickerOf = (machine: MachineEntry, company: string): StickerMachine => ({
  nodeid: machine.nodeid,
  name: machine.name,
  equipmentid: machine.equipmentid,
  make: makeOf(machine),
  company,
});

/** What the PDF is named after: its one machine, the place, or how many there are. */
export function choiceName({ what, place }: Choice, chosen: readonly MachineEntry[]): string {
  const [first, ...more] = chosen;
  if (first && more.length === 0) return first.name;
  if (what === 'all') return text.fileAll;
  const named = first && [
    place.poolnodeid && first.pool,
    place.areanodeid && first.area,
    place.sitenodeid && first.site,
  ];
  const where = what === 'place' && named ? named.find(Boolean) : undefined;
  return where || text.count(chosen.length);
}

/** Where a machine stands and what it is, for the list. */
export const detailsOf = (machine: MachineEntry): string =>
  [machine.equipmentid, makeOf(machine), locationOf(machine)].filter(Boolean).join(' · ');
