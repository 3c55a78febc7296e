// Loaded before the server: its clock runs CLOCK_OFFSET ms ahead of this machine's.
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
