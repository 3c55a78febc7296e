import type { GuardedField } from './define.ts';

/** [J9] [X7] What it takes to see money, and to write it: costs, hourly rates, and the figures made of them. */
export const readMoney = { feature: 'notification', flag: 'update' } as const;

/** A field with money in a row of other things. `empty`: what it has for those who may not see it. */
export const money = <const E extends GuardedField['empty']>(empty: E) => ({ permission: readMoney, empty });
