import { afterEach, describe, expect, it } from 'vitest';
import { startOf } from '../../src/client/features/machine/history/history-filter.ts';
import { dateInput, momentOfInputs, startOfInput } from '../../src/client/parts/forms/zoned-input.ts';
import { setTimeZone } from '../../src/client/text/format.ts';

describe('[X2] what was typed in a zone whose clocks are put forward at midnight', () => {
  afterEach(() => setTimeZone('Europe/Berlin'));

  it('a day begins with its first moment', () => {
    setTimeZone('America/Santiago');
    const first = Date.parse('2026-09-06T04:00:00Z');
    expect(startOfInput('2026-09-06')).toBe(first);
    expect(startOf({ keyword: '', type: '', status: '', from: '2026-09-06', until: '' })).toBe(first);
    expect(dateInput(first)).toBe('2026-09-06');
    expect(dateInput(first - 1)).toBe('2026-09-05');
  });

  it('a time that clocks leave out stays on its day', () => {
    setTimeZone('America/Santiago');
    expect(dateInput(momentOfInputs('2026-09-06', '00:30')!)).toBe('2026-09-06');
    expect(momentOfInputs('2026-09-06', '')).toBeNull();
  });
});
