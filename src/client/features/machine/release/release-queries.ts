import { user } from '../../../../shared/contract/account/user.ts';
import { equipmenttype } from '../../../../shared/contract/machine/equipment.ts';
import { legalentity } from '../../../../shared/contract/machine/place.ts';
import {
  type BuilderLink,
  builderlink,
  createMachineRelease,
  type MachineRelease,
  machinerelease,
  type ReleaseLog,
  releaselog,
  updateMachineRelease,
} from '../../../../shared/contract/machine/release.ts';
import { derivedNodeId } from '../../../../shared/lib/derived-id.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';

export const PARTS = ['documents', 'faults', 'readings'] as const;
export type Part = (typeof PARTS)[number];

export interface ReleaseView {
  /** Of the machine's type. */
  manufacturer: { nodeid: string; name: string };
  /** Node id of the link to it, whether or not there is one: a second one cannot come into being. */
  linknodeid: string;
  link: BuilderLink | undefined;
  release: MachineRelease | undefined;
  /** The latest first. */
  log: readonly (ReleaseLog & { who: string })[];
}

/** Lines of the log that the card shows. */
const SHOWN = 5;

export const releaseNodeId = (equipmentnodeid: string) => derivedNodeId('machinerelease', equipmentnodeid);

/** [B5] What is released of a machine to whom, live; undefined while it is looked up, null where its type is not here. */
export function useRelease({ nodeid, equipment }: MachineView): ReleaseView | null | undefined {
  const { equipmenttypenodeid } = equipment;
  return useLive(
    async (mirror) => {
      const type = await mirror.table(equipmenttype).get(equipmenttypenodeid);
      if (!type) return null;
      const { legalentitynodeid } = type;
      const [manufacturer, links, [release], log] = await Promise.all([
        mirror.table(legalentity).get(legalentitynodeid),
        mirror.table(builderlink).toArray(),
        mirror.table(machinerelease).where('equipmentnodeid').equals(nodeid).toArray(),
        mirror.table(releaselog).where('equipmentnodeid').equals(nodeid).toArray(),
      ]);
      const latest = log.sort((left, right) => right.created - left.created).slice(0, SHOWN);
      const people = await mirror.table(user).bulkGet(latest.map(({ usernodeid }) => usernodeid ?? ''));
      return {
        manufacturer: { nodeid: legalentitynodeid, name: manufacturer?.name ?? '' },
        linknodeid: derivedNodeId('builderlink', legalentitynodeid),
        link: links.find((each) => each.legalentitynodeid === legalentitynodeid),
        release,
        log: latest.map((entry, at) => ({
          ...entry,
          who: [people[at]?.givenname, people[at]?.surname].filter(Boolean).join(' '),
        })),
      };
    },
    [nodeid, equipmenttypenodeid],
  );
}

/** [CF1] Switches one part on or off. */
export async function setPart(
  equipmentnodeid: string,
  link: BuilderLink,
  release: MachineRelease | undefined,
  part: Part,
  on: boolean,
): Promise<void> {
  if (release) {
    const { nodeid } = release;
    const base = { [part]: release[part] };
    await act([write(updateMachineRelease, { lang: 'de', nodeid, [part]: on, base })]);
    return;
  }
  const parts = { documents: false, faults: false, readings: false, [part]: on };
  await act([
    write(createMachineRelease, {
      lang: 'de',
      nodeid: releaseNodeId(equipmentnodeid),
      equipmentnodeid,
      builderlinknodeid: link.nodeid,
      ...parts,
    }),
  ]);
}
