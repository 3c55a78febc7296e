import { connect, createServer } from 'node:net';

// node slow-line.mjs <port of the server>, with a channel to its parent: a phone's line between browser and server.
// Everything that goes through shares it, whichever tab or worker asks: a browser's own throttle gives each of them a
// line of its own. It takes turns between connections, as a network does, and starts none slowly, as TCP would.
//   → { port }                    once it listens
//   ← 'bytes'  → { down, up }     so far

/** bytes/ms: 1.6 Mbit/s to the phone, half of it back, as phones have it. */
const RATE = { down: 200, up: 100 };
/** ms there and back. */
const ROUND_TRIP = 150;
const PACKET = 1460;
const TICK = 4;
/** What one connection may have under way, in bytes: beyond it the sender waits, as with a window of TCP. */
const WINDOW = 64 * 1024;
/** What may be made up for when this process was late, in ms of the line. */
const LATE = 40;

const moved = { down: 0, up: 0 };

/** One direction of the line: connections in turn, a packet each, as many as its rate gives. */
class Direction {
  #name;
  #waiting = [];
  #credit = 0;
  #at = performance.now();

  constructor(name) {
    this.#name = name;
  }

  /** What `from` sends arrives at `to`; nothing does before `opened` (ms of this process). */
  join(from, to, opened) {
    const queue = { chunks: [], size: 0, ended: false, to, opened };
    this.#waiting.push(queue);
    from.on('data', (chunk) => {
      queue.chunks.push(chunk);
      queue.size += chunk.length;
      if (queue.size > WINDOW) from.pause();
    });
    queue.drained = () => from.isPaused() && queue.size <= WINDOW && from.resume();
    const end = () => {
      queue.ended = true;
    };
    from.on('end', end).on('close', end).on('error', end);
  }

  tick(now) {
    this.#credit = Math.min(this.#credit + (now - this.#at) * RATE[this.#name], LATE * RATE[this.#name]);
    this.#at = now;
    let idle = 0;
    while (this.#credit > 0 && idle < this.#waiting.length) {
      const queue = this.#waiting.shift();
      this.#waiting.push(queue);
      const [first] = queue.chunks;
      if (first === undefined || now < queue.opened) {
        idle++;
        continue;
      }
      idle = 0;
      const packet = first.subarray(0, PACKET);
      if (packet.length === first.length) queue.chunks.shift();
      else queue.chunks[0] = first.subarray(PACKET);
      queue.size -= packet.length;
      queue.drained();
      this.#credit -= packet.length;
      moved[this.#name] += packet.length;
      setTimeout(() => queue.to.writable && queue.to.write(packet), ROUND_TRIP / 2);
    }
    if (this.#credit > 0 && idle > 0) this.#credit = Math.min(this.#credit, TICK * RATE[this.#name]);
    for (const queue of this.#waiting)
      if (queue.ended && queue.chunks.length === 0) setTimeout(() => queue.to.end(), ROUND_TRIP / 2);
    this.#waiting = this.#waiting.filter(({ ended, chunks }) => !ended || chunks.length > 0);
  }
}

const down = new Direction('down');
const up = new Direction('up');
setInterval(() => {
  const now = performance.now();
  down.tick(now);
  up.tick(now);
}, TICK);

const server = createServer({ noDelay: true }, (phone) => {
  const onward = connect({ port: Number(process.argv[2]), host: '127.0.0.1', noDelay: true });
  // A connection is there after a round trip, and a browser on this machine takes it to be there at once.
  up.join(phone, onward, performance.now() + ROUND_TRIP);
  down.join(onward, phone, 0);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', () => process.send({ ...moved }));
process.on('disconnect', () => process.exit());
