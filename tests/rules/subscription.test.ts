import { describe, expect, it } from 'vitest';
import { readOffers, STANDARD_OFFERS } from '../../src/server/company/offers.ts';
import { countOf, preselected, splitStreet, totalOf } from '../../src/shared/rules/account/order.ts';
import { addTerm, trialPlan, usersPlan } from '../../src/shared/rules/account/plan.ts';
import {
  isOnTrial,
  isOver,
  isTrial,
  plansAt,
  quotaOf,
  validUntil,
} from '../../src/shared/rules/account/quota.ts';
import { trialDaysLeft } from '../../src/shared/rules/account/trial-days.ts';

const ZONE = 'Europe/Berlin';
const at = (text: string) => Date.parse(`${text}+02:00`);
const START = at('2026-06-01T15:00');
const DAY = 86_400_000;

const plan = (name: string, quota: object) => ({ name, quotas: [{ type: 'USERS', limit: 5, ...quota }] });

describe('a trial', () => {
  const { trialends, validuntil } = quotaOf([trialPlan(START)], ZONE);

  it('[O1] lasts 30 days, the last one to its end, and counts them down', () => {
    expect(trialends).toBe(at('2026-07-02T00:00'));
    expect(validuntil).toBe(trialends);
    const left = (time: number) => trialDaysLeft(trialends ?? 0, ZONE, time);
    expect(left(START)).toBe(30);
    expect(left(at('2026-06-01T23:59'))).toBe(30);
    expect(left(at('2026-06-02T00:00'))).toBe(29);
    expect(left(at('2026-06-30T12:00'))).toBe(1);
    expect(left(at('2026-07-01T23:59'))).toBe(0);
    expect(left(at('2026-07-02T00:00'))).toBe(-1);
    expect(left(START + 400 * DAY)).toBe(-1);
  });

  it('[O1] is counted in days, months or years, over a change of clocks too', () => {
    const ends = (quota: string, startingfrom = START) =>
      quotaOf([plan('free', { quota, startingfrom })], ZONE).trialends;
    expect(ends('2m')).toBe(at('2026-08-02T00:00'));
    expect(ends('1y')).toBe(at('2027-06-02T00:00'));
    expect(ends('30d', at('2026-10-10T12:00'))).toBe(Date.parse('2026-11-10T00:00+01:00'));
  });

  it('[O1] [O3] days are those of the calendar, over a change of clocks too', () => {
    expect(addTerm(at('2026-10-01T00:30'), '30d', 1, ZONE)).toBe(Date.parse('2026-10-31T00:30+01:00'));
    expect(addTerm(Date.parse('2026-03-10T23:30+01:00'), '30d', 1, ZONE)).toBe(at('2026-04-09T23:30'));
    const late = quotaOf([plan('free', { quota: '30d', startingfrom: at('2026-10-01T00:30') })], ZONE);
    expect(late.trialends).toBe(Date.parse('2026-11-01T00:00+01:00'));
  });

  it('[U8] counts as long as it is told to whoever runs the service', () => {
    const free = trialPlan(START);
    const team = plan('team30', { quota: '12m', startingfrom: START });
    expect(validUntil([free], ZONE, START)).toBe(trialends);
    expect(validUntil([team], ZONE, START)).toBe(at('2027-06-01T15:00'));
    expect(validUntil([{ ...team, quotas: [{ status: { isvalid: false } }] }], ZONE, START)).toBe(0);
    expect(validUntil([], ZONE, START)).toBeNull();
    const companies = [[free], [free, team], [team], []];
    expect(companies.map(isTrial)).toEqual([true, false, false, false]);
    // Devices know no plans.
    expect(companies.map((plans) => isOnTrial(quotaOf(plans, ZONE)))).toEqual([true, false, false, false]);
  });

  it('[O2] is told as not valid from its end on, and what has ended stays so', () => {
    const valid = (plans: Record<string, unknown>[], now: number) =>
      plansAt(plans, ZONE, now).map(({ quotas }) => (quotas as { status: object }[])[0]?.status);
    const free = trialPlan(START);
    const team = usersPlan('team30', 30, { quota: '12m' }, START);
    expect(valid([free, team], (trialends ?? 0) - 1)).toEqual([{ isvalid: true }, { isvalid: true }]);
    expect(valid([free, team], trialends ?? 0)).toEqual([{ isvalid: false }, { isvalid: true }]);
    expect(valid([team], START + 4000 * DAY)).toEqual([{ isvalid: true }]);
    const [over] = plansAt([plan('free', {})], ZONE, START);
    expect(over).toMatchObject({ name: 'free', quotas: [{ limit: 5, status: { isvalid: false } }] });
    const one = { ...team, quotas: [{ limit: 1 }, { status: { isvalid: false, by: 'us' } }] };
    expect(plansAt([one], ZONE, START)[0]?.quotas).toEqual([
      { limit: 1, status: { isvalid: false } },
      { status: { isvalid: false, by: 'us' } },
    ]);
    expect(plansAt([{ name: 'free' }], ZONE, START)).toEqual([{ name: 'free' }]);
  });

  it('[O1] without dates has ended; another plan is no trial', () => {
    expect(quotaOf([plan('free', {})], ZONE)).toEqual({ validuntil: 0, trialends: 0, userlimit: 5 });
    expect(trialDaysLeft(0, ZONE, START)).toBe(-1);
    expect(quotaOf([plan('team30', { quota: '12m', startingfrom: START })], ZONE)).toEqual({
      validuntil: null,
      trialends: null,
      userlimit: 5,
    });
  });

  it('[O2] is over from its end on; so is a plan that is not valid, and a company without plans never', () => {
    const quota = quotaOf([trialPlan(START)], ZONE);
    expect(isOver(quota, at('2026-07-01T23:59'))).toBe(false);
    expect(isOver(quota, at('2026-07-02T00:00'))).toBe(true);
    const ended = plan('team5', { quota: '12m', startingfrom: START, status: { isvalid: false } });
    expect(isOver(quotaOf([ended], ZONE), START)).toBe(true);
    expect(isOver(quotaOf([ended, plan('team30', {})], ZONE), START)).toBe(false);
    expect(isOver(quotaOf([], ZONE), START)).toBe(false);
  });
});

describe('an order', () => {
  it('[O5] offers three plans with ids of their own, and preselects the second', () => {
    expect(STANDARD_OFFERS.plans.map(({ planId, users, cost }) => [planId, users, cost])).toEqual([
      ['team5', 5, 250],
      ['team30', 30, 450],
      ['team150', 150, 960],
    ]);
    expect(STANDARD_OFFERS).toMatchObject({ vat: 19, term: '12m' });
    expect(preselected(STANDARD_OFFERS.plans)?.planId).toBe('team30');
    expect(preselected(STANDARD_OFFERS.plans.slice(0, 1))?.planId).toBe('team5');
    expect(() => readOffers('/gibt/es/nicht.json')).toThrow(
      'Die Preise in WARTBAR_PLANS lassen sich nicht lesen.',
    );
  });

  it('[O3] counts whole packages, and costs count times the price to the cent', () => {
    expect(['3', ' 12 ', '0', '', 'zwei', '1,5', '-1', '1e3'].map(countOf)).toEqual([
      3, 12, 0, 0, 0, 0, 0, 0,
    ]);
    expect(countOf('999')).toBe(100);
    expect(totalOf(450, 3)).toBe(1350);
    expect(totalOf(0.1, 3)).toBe(0.3);
    expect(totalOf(19.99, 7)).toBe(139.93);
    expect(totalOf(250, 0)).toBe(0);
  });

  it.each([
    ['Hallenweg 7', 'Hallenweg', '7'],
    ['Hallenweg 12 a', 'Hallenweg', '12 a'],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['  Am  Tor 3 ', 'Am Tor', '3'],
    ['Marktplatz', 'Marktplatz', ''],
    ['Q7', 'Q7', ''],
    ['12', '12', ''],
  ])(
    '[O3] takes the house number of %s from behind the last blank before a digit',
    (line, street, number) => {
      expect(splitStreet(line)).toEqual({ street, number });
    },
  );
});
