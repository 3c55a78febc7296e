import { describe, expect, it } from 'vitest';
import { cleanReading, parseReading } from '../../src/shared/rules/counter.ts';

describe('a typed counter reading', () => {
  it.each([
    ['12', '12'],
    ['1.234,5', '1.234,5'],
    ['1.234.567', '1.234567'],
    ['1,2,3', '1,23'],
    [' 12 h', '12'],
    ['-5e3', '53'],
    ['', ''],
  ])('[M15] of %j stays %j', (typed, kept) => {
    expect(cleanReading(typed)).toBe(kept);
  });

  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1.2345],
    [',5', 0.5],
    ['0', 0],
    ['', null],
    [',', null],
    ['.', null],
  ])('[M15] %j means %j', (typed, value) => {
    expect(parseReading(typed)).toBe(value);
  });
});
