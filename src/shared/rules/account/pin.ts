/** [OB11] Digits of a PIN on a shared device. */
export const PIN_LENGTH = { min: 6, max: 12 } as const;

/** `digits`: something else than digits · `simple`: among the first that anybody tries. */
export type PinProblem = 'digits' | 'short' | 'long' | 'simple';

/** Patterns on the number pad that are chosen often. */
const OFTEN = new Set([
  '147258',
  '159753',
  '258369',
  '147369',
  '142536',
  '147852',
  '741852',
  '789456',
  '456789',
]);

/** What is wrong with a PIN that somebody chooses; null for nothing. */
export function pinProblem(pin: string): PinProblem | null {
  if (!/^[0-9]*$/.test(pin)) return 'digits';
  if (pin.length < PIN_LENGTH.min) return 'short';
  if (pin.length > PIN_LENGTH.max) return 'long';
  return isSimple(pin) ? 'simple' : null;
}

/** One digit, even steps (123456, 975310, also with each digit doubled), a part that repeats (121212, 123123), a pattern. */
const isSimple = (pin: string): boolean =>
  hasEvenSteps([...pin]) ||
  hasEvenSteps([...pin].filter((digit, place, all) => digit !== all[place - 1])) ||
  isRepeated(pin) ||
  OFTEN.has(pin);

function hasEvenSteps(digits: readonly string[]): boolean {
  const steps = digits.slice(1).map((digit, place) => (Number(digit) - Number(digits[place]) + 10) % 10);
  return new Set(steps).size <= 1;
}

function isRepeated(pin: string): boolean {
  for (let part = 1; part <= pin.length / 2; part++)
    if ([...pin].every((digit, place) => digit === pin[place % part])) return true;
  return false;
}
