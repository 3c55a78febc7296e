// Loaded before the server: it ends with the process that started it, however that one ends, and its clock runs
// CLOCK_OFFSET ms ahead of this machine's.
process.once('disconnect', () => process.exit());
process.channel?.unref();

const offset = Number(process.env.CLOCK_OFFSET ?? 0);
const RealDate = Date;

if (offset !== 0) {
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + offset);
      else super(...given);
    }

    static now() {
      return RealDate.now() + offset;
    }
  };
}
