/** `npm run test:long`: everything that `npm test` shows with a sample only. */
export const LONG = process.env.TEST_LONG === '1';
