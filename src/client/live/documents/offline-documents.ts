import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { area, equipmentpool } from '../../../shared/contract/machine/place.ts';
import { holdersOf } from '../../../shared/rules/effective-location.ts';
import { KEEP_METERED, KEEP_STATUS, type KeepStatus } from '../../../sync/files/keeper.ts';
import {
  choiceOf,
  distinct,
  documentsByMachine,
  KEEP_ALL,
  type KeepChoice,
  placesOf,
  readChoices,
  setChoice,
  type WantedDocument,
} from '../../../sync/files/kept.ts';
import { useLive } from '../mirror/use-live.ts';
import { inStore } from '../runtime.ts';

/** The choice that covers every machine. */
export const ALL_MACHINES: KeepChoice = KEEP_ALL;

/** How far documents are on this device; sizes in bytes. */
export type KeepProgress = { files: number; bytes: number; missingFiles: number; missingBytes: number };

type Here = { paths: ReadonlySet<string>; waiting: ReadonlySet<string> };

/** What is on this device, live: a query of its own, since it changes with every file that arrives. */
function useHere(): Here | undefined {
  return useLive(
    async ({ db }) => ({
      paths: new Set(await db.document.toCollection().primaryKeys()),
      waiting: new Set(await db.bytes.toCollection().primaryKeys()),
    }),
    [],
  );
}

function progressOf(documents: readonly WantedDocument[], here: Here): KeepProgress {
  const missing = documents.filter(({ path, fileid }) => !here.paths.has(path) && !here.waiting.has(fileid));
  const sum = (each: readonly WantedDocument[]) => each.reduce((total, { size }) => total + size, 0);
  return {
    files: documents.length,
    bytes: sum(documents),
    missingFiles: missing.length,
    missingBytes: sum(missing),
  };
}

/** Why chosen documents do not come right now. */
export function useKeepStatus(): KeepStatus | undefined {
  return useLive(
    async ({ db }) =>
      ((await db.meta.get(KEEP_STATUS))?.value as KeepStatus | undefined) ?? { pause: null, refused: 0 },
    [],
  );
}

export type MachineKeeping = {
  progress: KeepProgress;
  /** The machine itself was chosen. */
  own: boolean;
  /** Kept with its area, its pool or everything, even if it was chosen itself; that place's name. */
  through: { kind: 'all' } | { kind: 'place'; name: string } | null;
};

/** [I6] What keeping one machine's documents means, live; undefined while it is looked up. */
export function useMachineKeeping(nodeid: string): MachineKeeping | undefined {
  const here = useHere();
  const found = useLive(
    async (mirror) => {
      const machine = await mirror.table(equipment).get(nodeid);
      if (!machine) return undefined;
      const documents = distinct((await documentsByMachine(mirror, [machine])).values());
      const choices = await readChoices(mirror.db);
      const own = choices.delete(nodeid);
      const holders = await holdersOf(machine, (holder) => mirror.table(equipment).get(holder));
      const place = choiceOf(choices, machine, new Map(holders.map((row) => [row.nodeid, row])));
      const name =
        place === null || place === KEEP_ALL
          ? ''
          : ((await mirror.table(area).get(place)) ?? (await mirror.table(equipmentpool).get(place)))?.name;
      return { documents, own, place, name: name ?? '' };
    },
    [nodeid],
  );
  if (!found || !here) return undefined;
  const { documents, own, place, name } = found;
  const through =
    place === null ? null : place === KEEP_ALL ? { kind: 'all' as const } : { kind: 'place' as const, name };
  return { progress: progressOf(documents, here), own, through };
}

export type PlaceKeeping = {
  choice: KeepChoice;
  name: string;
  machines: number;
  kept: boolean;
  progress: KeepProgress;
};

export type KeepOverview = {
  all: PlaceKeeping;
  /** Areas and pools that have machines here, by name. */
  places: PlaceKeeping[];
  /** What all choices together ask for. */
  chosen: KeepProgress;
};

/** [I6] Choices and sizes by place, live; undefined while it is worked out. */
export function useKeepOverview(): KeepOverview | undefined {
  const here = useHere();
  const found = useLive(async (mirror) => {
    const machines = await mirror.table(equipment).toArray();
    const documents = await documentsByMachine(mirror, machines);
    const choices = await readChoices(mirror.db);
    const byId = new Map(machines.map((machine) => [machine.nodeid, machine]));
    const at = new Map(machines.map((machine) => [machine, placesOf(machine, byId)]));
    const places = [
      ...(await mirror.table(area).toArray()),
      ...(await mirror.table(equipmentpool).toArray()),
    ].map(({ nodeid, name }) => ({
      choice: nodeid,
      name,
      machines: machines.filter((machine) => at.get(machine)?.includes(nodeid)),
    }));
    const describe = (place: (typeof places)[number]) => ({
      ...place,
      // As lists count them; what lies out of service keeps its documents too.
      machines: place.machines.filter(({ decommissioningdate }) => !decommissioningdate).length,
      kept: choices.has(place.choice),
      documents: distinct(place.machines.map(({ nodeid }) => documents.get(nodeid) ?? [])),
    });
    const chosen = machines.filter((machine) => choiceOf(choices, machine, byId) !== null);
    return {
      all: describe({ choice: KEEP_ALL, name: '', machines }),
      places: places
        .filter((place) => place.machines.length > 0)
        .sort((left, right) => left.name.localeCompare(right.name, 'de'))
        .map(describe),
      chosen: distinct(chosen.map(({ nodeid }) => documents.get(nodeid) ?? [])),
    };
  }, []);
  if (!found || !here) return undefined;
  const shown = ({ documents, ...place }: typeof found.all): PlaceKeeping => ({
    ...place,
    progress: progressOf(documents, here),
  });
  return { all: shown(found.all), places: found.places.map(shown), chosen: progressOf(found.chosen, here) };
}

/** [I6] Chooses or gives up; what is given up stays until its room is needed. */
export async function keepOffline(choice: KeepChoice, wanted: boolean): Promise<void> {
  await inStore(({ db }) => setChoice(db, choice, wanted));
}

/** [I6] The person wants documents although their device is to save data. */
export async function keepOnMetered(): Promise<void> {
  await inStore(({ db }) => db.meta.put({ name: KEEP_METERED, value: true }));
}
