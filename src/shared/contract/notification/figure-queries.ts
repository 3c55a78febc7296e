import * as z from 'zod/mini';
import { DOUBTS, FIGURE_UNITS, FIGURES } from '../../rules/figures/figure-list.ts';
import { defineQuery } from '../core/define.ts';
import { languageTag, nodeId, timestamp } from '../core/fields.ts';
import { readMoney } from '../core/money.ts';

const window = z.object({ start: z.number(), end: z.number() });

const figure = {
  key: z.enum(FIGURES),
  /** Null: none can be told, and `doubts` say why. */
  value: z.nullable(z.number()),
  unit: z.enum(FIGURE_UNITS),
  /** How many events it rests on. */
  n: z.int(),
  doubts: z.array(z.enum(DOUBTS)),
};

/** Node ids. */
const events = z.array(z.string());
const hours = z.number();

/** A week or a month of a window. */
const period = z.object({
  start: z.number(),
  end: z.number(),
  standstill: hours,
  technical: hours,
  occupied: hours,
  failures: z.int(),
  mended: hours,
  due: z.int(),
  kept: z.int(),
  cost: z.number(),
  nodeids: events,
});

/**
 * [K4] Figures of a machine, of the machines of a type, a site, an area or a pool, or of all that the caller sees, and
 * those of an earlier period, as much of it as has passed of one that is running. Hours are hours of working time where
 * nothing else is said.
 */
export const askFigures = defineQuery({
  name: 'figures.ask',
  http: { method: 'POST', path: '/kpis' },
  permission: readMoney,
  evaluation: { does: 'counts' },
  guests: 'write',
  input: z.object({
    lang: z.optional(languageTag),
    /** A machine, a type, a site, an area or a pool; without it all machines. */
    nodeid: z.optional(nodeId()),
    /** From this moment on, before that one, ms; five years at most. */
    from: timestamp,
    to: timestamp,
    /** What it is compared with: five years at most, ten together with the other; without it the period before. */
    vsfrom: z.optional(timestamp),
    vsto: z.optional(timestamp),
    /** Whether the time of planned maintenance is part of the Belegungszeit. */
    planned: z._default(z.enum(['inside', 'outside']), 'inside'),
  }),
  answer: z.object({
    /** When they were counted, ms: what is open counts up to it. */
    now: z.number(),
    current: z.object({
      window,
      machines: z.int(),
      figures: z.array(z.object({ ...figure, events })),
      causes: z.array(z.object({ errorcode: z.string(), type: z.int(), hours, n: z.int(), nodeids: events })),
      periods: z.array(period),
      worst: z.array(
        z.object({
          nodeid: z.string(),
          occupied: hours,
          standstill: hours,
          failures: z.int(),
          availability: z.nullable(z.number()),
        }),
      ),
      standstills: z.array(
        z.object({
          start: z.number(),
          end: z.number(),
          equipmentnodeid: z.string(),
          worked: hours,
          calendar: hours,
          typed: z.boolean(),
          open: z.boolean(),
          nodeids: events,
        }),
      ),
      /** Machines for which no shifts are known, for a part of the window at least. */
      withoutShifts: events,
      recorded: z.boolean(),
    }),
    before: z.object({
      window,
      machines: z.int(),
      periods: z.array(period),
      /** Nothing had been recorded by the end of this period: there is nothing to compare with. */
      recorded: z.boolean(),
      figures: z.array(z.object(figure)),
    }),
  }),
});
