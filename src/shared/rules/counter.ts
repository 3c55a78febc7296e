import { typedFrom } from './number.ts';

/** [M15] [R7] A counter reading as it was typed: at most two digits after the comma count. */
export function typedReading(text: string, least: 0 | 1 = 0): ReturnType<typeof typedFrom> {
  const typed = typedFrom(least, text);
  return typed.value === undefined ? typed : { value: Math.round(typed.value * 100) / 100 };
}
