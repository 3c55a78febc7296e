import * as z from 'zod/mini';
import {
  getScreenBoard,
  type ScreenBoard,
  SECRET_LENGTH,
} from '../../../shared/contract/notification/hall-screen.ts';

/** What a screen keeps on its device, beside every login and untouched by it. */
export type KeptScreen = {
  secret: string;
  /** The last board; null before the first. */
  board: ScreenBoard | null;
  /** Server time of the board, ms. */
  at: number;
  /** Since when the server did not answer, server time in ms; null: it does. */
  failing: number | null;
  /** Server time minus device time, ms. */
  offset: number;
};

/** Where it is kept: one text. */
export type HallStore = { read(): string | null; write(text: string | null): void };

const KEY = 'wartbar.hall';

/** Where storage is blocked or full the page goes on with what it has, until it is left. */
export const browserHallStore: HallStore = {
  read: () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write: (text) => {
    try {
      if (text === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, text);
    } catch {
      // Nothing else is lost: the next board is tried again.
    }
  },
};

const secret = z.string().check(z.regex(new RegExp(`^[\\w-]{${SECRET_LENGTH}}$`)));
const shape = z.object({
  secret,
  board: z.nullable(getScreenBoard.answer),
  at: z.number(),
  failing: z.nullable(z.number()),
  offset: z.number(),
});
const onlySecret = z.object({ secret });

export const freshScreen = (secret: string): KeptScreen => ({
  secret,
  board: null,
  at: 0,
  failing: null,
  offset: 0,
});

/** What is kept; of another version's board the secret alone. */
export function readKept(text: string | null): KeptScreen | null {
  if (!text) return null;
  try {
    const found: unknown = JSON.parse(text);
    const whole = z.safeParse(shape, found);
    if (whole.success) return whole.data;
    const part = z.safeParse(onlySecret, found);
    return part.success ? freshScreen(part.data.secret) : null;
  } catch {
    return null;
  }
}

/** The secret in the fragment of a screen's link; null where there is none. */
export const secretIn = (fragment: string): string | null =>
  z.safeParse(secret, fragment.replace(/^#/, '')).data ?? null;

/** The board in an answer; null where this version does not understand it. */
export const boardIn = (answer: unknown): ScreenBoard | null =>
  z.safeParse(getScreenBoard.answer, answer).data ?? null;
