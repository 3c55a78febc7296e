import type { AnswerOf } from '../../../../shared/contract/core/define.ts';
import { type askUnseen, MACHINES_AT_ONCE } from '../../../../shared/contract/notification/unseen-queries.ts';
import type { Clock } from '../../../../shared/lib/clock.ts';
import type { Asked } from '../../../live/app/server-query.ts';
import { type UnseenWords, unseenText } from '../../../text/de/planning/unseen.ts';
import type { Sight, UnseenBy } from './sight.ts';

type Answer = AnswerOf<typeof askUnseen>;

/** Between two questions, ms: cards come into view many at a time. Whoever scrolls all the time is not refused. */
export const PAUSE = 600;
/** What is known is asked again this often at most, ms. */
export const AGAIN = 10_000;
/** After a question that got no answer, ms. */
export const RETRY = 60_000;

export interface SightPorts {
  clock: Clock;
  ask(equipmentnodeids: string[]): Promise<Asked<Answer>>;
}

const SILENT: Answer = { machines: [], withoutright: [] };

/** What an answer says of each of its machines. */
function byMachine({ machines, withoutright }: Answer): ReadonlyMap<string, UnseenBy> {
  return new Map(
    machines.flatMap(({ equipmentnodeids, unseenby }) => {
      const found = new Map<string, UnseenWords>(unseenby.map((nodeid) => [nodeid, unseenText.machine]));
      // Whatever places they get, their role comes first.
      for (const nodeid of withoutright) found.set(nodeid, unseenText.right);
      return equipmentnodeids.map((machine) => [machine, found] as const);
    }),
  );
}

/** [P1] Asks the server about the machines in view, a few at a time, and again when that may have changed. */
export class SightAsker {
  private readonly sight: Sight;
  private readonly ports: SightPorts;
  /** The round in which a machine was asked about last. */
  private readonly asked = new Map<string, number>();
  private round = 0;
  private rounded = Number.NEGATIVE_INFINITY;
  /** An answer to what was asked in an earlier run counts no more. */
  private run = 0;
  private asking = false;
  private online = false;
  private turn: (() => void) | null = null;
  private next: (() => void) | null = null;

  constructor(sight: Sight, ports: SightPorts) {
    this.sight = sight;
    this.ports = ports;
  }

  /** Until what it answers is called. */
  readonly start = (): (() => void) => {
    this.sight.onView = this.look;
    this.look();
    return () => {
      this.sight.onView = () => undefined;
      this.next?.();
      this.next = null;
      this.drop();
    };
  };

  /** Without a network nothing is said. */
  setOnline(online: boolean): void {
    if (online === this.online) return;
    this.online = online;
    if (online) this.look();
    else this.drop();
  }

  /** Something may have changed what was said. */
  readonly again = (): void => {
    if (this.next) return;
    const wait = this.rounded + AGAIN - this.ports.clock.now();
    if (wait > 0) {
      this.next = this.ports.clock.after(wait, () => {
        this.next = null;
        this.again();
      });
      return;
    }
    this.rounded = this.ports.clock.now();
    this.round++;
    this.look();
  };

  private drop(): void {
    this.run++;
    this.asking = false;
    this.turn?.();
    this.turn = null;
    this.asked.clear();
    for (const machine of [...this.sight.told.keys()]) this.tell(machine, undefined);
  }

  private tell(machine: string, unseenby: UnseenBy | undefined): void {
    const { told, watchers } = this.sight;
    if (unseenby) told.set(machine, unseenby);
    else told.delete(machine);
    for (const changed of [...(watchers.get(machine) ?? [])]) changed();
  }

  private readonly look = (): void => {
    if (this.online && !this.asking && !this.turn && this.wanted().length > 0) this.wait(PAUSE);
  };

  private wait(ms: number): void {
    this.turn = this.ports.clock.after(ms, () => {
      this.turn = null;
      void this.askNext();
    });
  }

  /** What is in view and was not asked about in this round; of what nothing is known comes first. */
  private wanted(): string[] {
    const open = [...this.sight.watchers.keys()].filter((machine) => this.asked.get(machine) !== this.round);
    const isNew = (machine: string) => !this.asked.has(machine);
    return [...open.filter(isNew), ...open.filter((machine) => !isNew(machine))].slice(0, MACHINES_AT_ONCE);
  }

  private async askNext(): Promise<void> {
    const machines = this.wanted();
    if (machines.length === 0) return;
    const { run, round } = this;
    this.asking = true;
    const asked = await this.ports.ask(machines);
    if (run !== this.run) return;
    this.asking = false;
    if (asked.state === 'offline') {
      // What was said before may be so no longer.
      if (!asked.often) this.drop();
      this.wait(RETRY);
      return;
    }
    const told = byMachine(asked.state === 'done' ? asked.answer : SILENT);
    for (const machine of machines) {
      this.asked.set(machine, round);
      this.tell(machine, told.get(machine));
    }
    this.look();
  }
}
