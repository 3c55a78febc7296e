// Loaded by `npm run calendar` into each Node: libfaketime moves the clock, but not the times of files, which one and the same
// clock says on a real machine.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

/** How far the clock is moved, ms. */
const MOVED = Number.parseInt(process.env.FAKETIME ?? '0', 10) * 1000;

function forward(stats) {
  if (!stats) return stats;
  const whole = typeof stats.mtimeMs === 'bigint';
  for (const name of ['atime', 'mtime', 'ctime', 'birthtime']) {
    stats[`${name}Ms`] += whole ? BigInt(MOVED) : MOVED;
    if (whole) stats[`${name}Ns`] += BigInt(MOVED) * 1_000_000n;
    stats[name] = new Date(Math.round(Number(stats[`${name}Ms`])));
  }
  return stats;
}

/** As the file system shall keep it; Node takes a negative number for now. */
const back = (time) => new Date((time instanceof Date ? time.getTime() : Number(time) * 1000) - MOVED);

for (const name of ['stat', 'lstat', 'fstat']) {
  const [later, now] = [fs[name], fs[`${name}Sync`]];
  fs[`${name}Sync`] = (...given) => forward(now(...given));
  fs[name] = (...given) => {
    const done = given.pop();
    return later(...given, (error, stats) => done(error, forward(stats)));
  };
}
for (const name of ['utimes', 'lutimes', 'futimes']) {
  const [later, now] = [fs[name], fs[`${name}Sync`]];
  fs[`${name}Sync`] = (file, accessed, changed) => now(file, back(accessed), back(changed));
  fs[name] = (file, accessed, changed, done) => later(file, back(accessed), back(changed), done);
}
for (const name of ['stat', 'lstat']) {
  const ask = fs.promises[name];
  fs.promises[name] = async (...given) => forward(await ask(...given));
}
for (const name of ['utimes', 'lutimes']) {
  const set = fs.promises[name];
  fs.promises[name] = (file, accessed, changed) => set(file, back(accessed), back(changed));
}
syncBuiltinESMExports();
