import { describe, expect, it } from 'vitest';
import { numberWithin, typedAmount, typedFrom, typedNumber } from '../../src/shared/rules/number.ts';

describe('a typed number', () => {
  it.each([
    ['48.450', 48_450],
    ['48450', 48_450],
    ['1.234.567,89', 1_234_567.89],
    ['48,450', 48.45],
    ['12,5', 12.5],
    ['12,', 12],
    [',5', 0.5],
    ['0', 0],
    ['007', 7],
    [' 500 ', 500],
    ['-5', -5],
    ['−1.200,5', -1200.5],
    ['- 5', -5],
  ])(
    '[M15] [R7] [E3] %j means %j: a dot before exactly three digits groups, the comma is decimal',
    (text, value) => {
      expect(typedNumber(text)).toEqual({ value });
    },
  );

  it.each([
    ['12.5', [12.5, 125]],
    ['48.45', [48.45, 4845]],
    ['4812.5', [4812.5, 48_125]],
    ['0.450', [0.45, 450]],
    ['1234.567', [1234.567, 1_234_567]],
    ['1.23,4', [123.4]],
    ['1,234.5', [1234.5]],
    ['1,234,567', [1_234_567]],
    ['1 000', [1000]],
    ["48'450,5", [48_450.5]],
    ['12.', [12]],
    ['.5', [0.5, 5]],
    ['-12.5', [-12.5, -125]],
  ])('[M15] [R7] [E3] %j is unclear, and is asked about as %j', (text, meant) => {
    expect(typedNumber(text)).toEqual({ problem: 'unclear', meant });
  });

  it.each(['1,2,3', '12a', ',', '.', '-', '--5', '1e3', '5-', 'x'])('[R7] [M15] %j is no number', (text) => {
    expect(typedNumber(text)).toEqual({ problem: 'format' });
  });

  it('[E3] English signs mirror the rule', () => {
    expect(typedNumber('48,450.5', 'en')).toEqual({ value: 48_450.5 });
    expect(typedNumber('48.450', 'en')).toEqual({ value: 48.45 });
    expect(typedNumber('12,5', 'en')).toEqual({ problem: 'unclear', meant: [12.5, 125] });
    expect(typedNumber('1.234,5', 'en')).toEqual({ problem: 'unclear', meant: [1234.5] });
    expect(typedNumber('1.2.3', 'en')).toEqual({ problem: 'format' });
  });

  it('[R7] [E3] [N16] may have to be at least so much; a minus sign is never dropped', () => {
    for (const text of ['0', '0,99', '-5', '−5']) expect(typedFrom(1, text)).toEqual({ problem: 'range' });
    expect(typedFrom(1, '1')).toEqual({ value: 1 });
    expect(typedFrom(0, '-0,5')).toEqual({ problem: 'range' });
    expect(typedFrom(1, '12.5')).toMatchObject({ problem: 'unclear' });
  });

  it.each([
    ['12,5', 12.5],
    ['1.234,50', 1234.5],
    ['1.234', 1234],
    ['0', 0],
    ['', undefined],
    ['12.5', null],
    ['-3', null],
    ['zwölf', null],
  ])('[R12] [N16] the amount %j counts as %j', (text, value) => expect(typedAmount(text)).toBe(value));

  it.each([
    ['987.654,5 h', 987_654.5],
    ['€ 80', 80],
    ['1.234,50 Euro', 1234.5],
    ['-5 mm', -5],
    ['12.5 kW', undefined],
    ['12,5', undefined],
    ['1e3', undefined],
    ['12 Stück 3', undefined],
    ['viel', undefined],
  ])('[M15] [N16] words around a number are no number: of %j, %j is offered', (typed, offered) => {
    expect(numberWithin(typed)).toBe(offered);
  });
});
