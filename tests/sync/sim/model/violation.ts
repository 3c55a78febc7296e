/** The promise was broken: what a seed must never show. */
export class Violation extends Error {
  override name = 'Violation';
}
