import { networkInterfaces } from 'node:os';
import makeMulticast, { type MulticastDNS, type Options } from 'multicast-dns';
import type { Logger } from 'pino';
import { isLoopback, LAN_NAME, type Place } from './names.ts';

/** How long others may keep an answer, seconds. */
const TTL = 120;
/** Whoever asks more often gets no further answer, ms: each answer goes to the whole network. */
const PAUSE = 250;
/** How often the addresses of the machine are looked at, ms. */
const LOOK_EVERY = 30_000;

export interface AnnounceOptions {
  place(): Place;
  logger: Logger;
  /** Of the sockets; for tests in a network of their own. */
  socket?: Pick<Options, 'port'>;
  /** Whether this machine alone counts as a network. */
  loopback?: boolean;
}

interface Heard {
  /** Who answers for the same name. */
  other(address: string): void;
  failed(error?: unknown): void;
}

/** Answers in one network who asks for the name, with the address of this machine there. */
function answerAt(address: string, { logger, socket }: AnnounceOptions, heard: Heard): MulticastDNS {
  const mdns = makeMulticast({ ...socket, interface: address, bind: '0.0.0.0', reuseAddr: true });
  const records = [{ name: LAN_NAME, type: 'A' as const, ttl: TTL, flush: true, data: address }];
  let last = Number.NEGATIVE_INFINITY;
  mdns.on('query', ({ questions }) => {
    const asked = questions.some(
      ({ name, type }) => name.toLowerCase() === LAN_NAME && ['A', 'ANY'].includes(type),
    );
    if (!asked || performance.now() - last < PAUSE) return;
    last = performance.now();
    mdns.respond({ answers: records });
  });
  mdns.on('response', ({ answers }) => {
    for (const each of answers)
      if (each.type === 'A' && each.name.toLowerCase() === LAN_NAME) heard.other(each.data);
  });
  mdns.on('error', heard.failed);
  mdns.on('warning', (error) => logger.debug({ err: error }, 'a message of the network was not understood'));
  mdns.on('ready', () => mdns.respond({ answers: records }));
  return mdns;
}

/**
 * [D1] Makes `wartbar.local` known in each network of this machine. Where that does not work the server goes on without:
 * it is reached by its address. The answer ends it.
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
  const other = (address: string) => {
    if (told || place().addresses.includes(address)) return;
    const devices = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    if (devices.some((device) => device.address === address)) return;
    told = true;
    logger.warn({ address }, 'another machine has the same name in this network');
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
