import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { nodeId } from '../core/fields.ts';
import { readMoney } from '../core/money.ts';

/** Monthly reports of one person. */
export const MOST_REPORTS = 20;

/**
 * [K4] Why a month was not mailed. account: it could not be used · right: money may not be seen any more ·
 * place: it is gone · empty: no machine there was in service that may be seen.
 */
export const REPORT_SKIPPED = ['account', 'right', 'place', 'empty'] as const;
export type ReportSkipped = (typeof REPORT_SKIPPED)[number];

const fields = {
  reportid: z.uuid(),
  /** A site, an area or a pool; null: all machines that its owner sees. */
  placenodeid: z.nullable(nodeId()),
  /** ms */
  created: z.int(),
  /** When the next one is due, ms. */
  due: z.int(),
  /** When the last one was mailed, ms; null: none was. */
  sent: z.nullable(z.int()),
  /** Why the last month was not mailed; null: it was, or there was none yet. */
  skipped: z.nullable(z.enum(REPORT_SKIPPED)),
};
const figureReport = z.object(fields);
export type FigureReport = z.output<typeof figureReport>;

/** [K4] The monthly reports that the caller gets by mail, the oldest first, and where they go. */
export const listFigureReports = defineQuery({
  name: 'figurereport.list',
  http: { method: 'GET', path: '/kpis/reports' },
  permission: 'always',
  input: z.object({}),
  answer: z.object({ address: z.string(), reports: z.array(figureReport) }),
});

/** [K4] From now on the caller gets a report of a place each month; one that there is already stays. */
export const orderFigureReport = defineQuery({
  name: 'figurereport.order',
  http: { method: 'POST', path: '/kpis/reports' },
  permission: readMoney,
  evaluation: { does: 'counts', logged: 'figurereport.ordered' },
  input: z.object({
    /** A site, an area or a pool; without it all machines. */
    placenodeid: z.optional(nodeId()),
  }),
  answer: z.object({ reportid: z.uuid() }),
});

/** [K4] Ends a monthly report of the caller's. */
export const endFigureReport = defineQuery({
  name: 'figurereport.end',
  http: { method: 'POST', path: '/kpis/reports/end' },
  permission: 'always',
  input: z.object({ reportid: z.uuid() }),
  answer: z.object({}),
});
