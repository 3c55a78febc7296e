import { networkInterfaces } from 'node:os';
import makeMulticast, { type MulticastDNS, type Options } from 'multicast-dns';
import type { Logger } from 'pino';
import { isLoopback, isNeighbour, type Place } from './names.ts';

/** How long others may keep an answer, seconds. */
const TTL = 120;
/** The same for who asks from a port of its own, and is not told of changes (RFC 6762, 6.7). */
const SHORT_TTL = 10;
/** Of who takes part; others ask from another one. */
const PORT = 5353;
/** Whoever asks more often gets no further answer, ms: each answer goes to the whole network. */
const PAUSE = 250;
/** Answers to single devices in one second, and questions that one message may bring. */
const [MOST_ANSWERS, MOST_QUESTIONS] = [50, 4];
/** How often the addresses of the machine are looked at, ms. */
const LOOK_EVERY = 30_000;

export interface AnnounceOptions {
  /** Names on `.local` and the addresses of this machine; others are not told. */
  place(): Place;
  logger: Logger;
  /** Of the sockets; for tests in a network of their own. */
  socket?: Pick<Options, 'port'>;
  /** Whether this machine alone counts as a network. */
  loopback?: boolean;
}

interface Heard {
  /** Who answers for the same name. */
  other(name: string, address: string): void;
  failed(error?: unknown): void;
}

/** Whether there may be one more: `most` within so many ms. */
function atMost(most: number, ms: number): () => boolean {
  let [since, given] = [Number.NEGATIVE_INFINITY, 0];
  return () => {
    const now = performance.now();
    if (now - since >= ms) [since, given] = [now, 0];
    given += 1;
    return given <= most;
  };
}

/** Answers in one network who asks for the name, with the address of this machine there. */
function answerAt(address: string, options: AnnounceOptions, heard: Heard): MulticastDNS {
  const { place, logger, socket } = options;
  const mdns = makeMulticast({ ...socket, interface: address, bind: '0.0.0.0', reuseAddr: true });
  const names = () => place().names.filter((name) => name.endsWith('.local'));
  const recordsOf = (all: readonly string[], how: { ttl: number; flush: boolean }) =>
    all.map((name) => ({ name, type: 'A' as const, ...how, data: address }));
  const tellAll = () => mdns.respond({ answers: recordsOf(names(), { ttl: TTL, flush: true }) });
  const mayTellAll = atMost(1, PAUSE);
  const mayTellOne = atMost(MOST_ANSWERS, 1000);
  mdns.on('query', ({ id, questions: all }, { address: asker, port }) => {
    const own = names();
    const questions = all
      .filter(({ name, type }) => own.includes(name.toLowerCase()) && ['A', 'ANY'].includes(type))
      .slice(0, MOST_QUESTIONS);
    if (questions.length === 0) return;
    if (port === (socket?.port ?? PORT)) {
      if (mayTellAll()) tellAll();
      return;
    }
    // On Linux each socket hears the questions of all networks: that of the asker's own answers.
    if (!isNeighbour(address, asker) || !mayTellOne()) return;
    const asked = [...new Set(questions.map(({ name }) => name))];
    const answers = recordsOf(asked, { ttl: SHORT_TTL, flush: false });
    mdns.respond({ id, questions, answers }, { address: asker, port });
  });
  mdns.on('response', ({ answers }) => {
    const own = names();
    for (const each of answers)
      if (each.type === 'A' && own.includes(each.name.toLowerCase())) heard.other(each.name, each.data);
  });
  mdns.on('error', heard.failed);
  mdns.on('warning', (error) => logger.debug({ err: error }, 'a message of the network was not understood'));
  mdns.on('ready', tellAll);
  return mdns;
}

/**
 * [D1] Makes its names known in each network of this machine. Where that does not work the server goes on without: it is
 * reached by its address. The answer ends it.
 */
export function announce(options: AnnounceOptions): () => void {
  const { place, logger, loopback = false } = options;
  const running = new Map<string, MulticastDNS>();
  const end = (address: string) => {
    running.get(address)?.destroy();
    running.delete(address);
  };
  const failing = new Set<string>();
  let told = false;
  // On Linux each socket hears the groups of the others: an own address there is no other machine.
  const other = (name: string, address: string) => {
    if (told || place().addresses.includes(address)) return;
    const devices = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    if (devices.some((device) => device.address === address)) return;
    told = true;
    logger.warn({ name, address }, 'another machine has the same name in this network');
  };
  const look = () => {
    const wanted = place().addresses.filter(
      (address) => !address.includes(':') && (loopback || !isLoopback(address)),
    );
    for (const address of running.keys()) if (!wanted.includes(address)) end(address);
    for (const address of wanted) {
      if (running.has(address)) continue;
      const mdns = answerAt(address, options, {
        other,
        failed(error) {
          if (!failing.has(address))
            logger.warn({ err: error, address }, 'the name cannot be made known in this network');
          failing.add(address);
          end(address);
        },
      });
      running.set(address, mdns);
    }
  };
  look();
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    for (const address of [...running.keys()]) end(address);
  };
}
