/** `npm run test:long`: everything that `npm test` shows with a sample only, and browser tests named `*.long.test.ts`. */
export const LONG = process.env.TEST_LONG === '1';
