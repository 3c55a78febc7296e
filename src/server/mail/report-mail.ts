import type { FigureKey } from '../../shared/rules/figures/figure-list.ts';
import type { Month } from '../../shared/rules/figures/monthly.ts';
import { shownFigure } from '../../shared/rules/figures/told-figures.ts';
import { figuresText as text } from '../text/de/figures.ts';
import { layOut } from './letter.ts';
import { type MonthlyReport, reportPdf } from './report-pdf.ts';
import { type NewMail, REPORT } from './store.ts';

interface To {
  clientid: string;
  usernodeid: string;
  recipient: string;
  month: Month;
  /** Where the report is ended. */
  endUrl: string;
}

/** [K4] The mail that a monthly report goes out with. */
export async function reportMail(report: MonthlyReport, { month, endUrl, ...to }: To): Promise<NewMail> {
  const { place, zone, compared, company, url } = report;
  const { current, before } = compared;
  const [now, earlier] = [text.month(current.window.start, zone), text.month(before.window.start, zone)];
  const shown = (figures: typeof before.figures, key: FigureKey) => {
    const figure = figures.find((each) => each.key === key);
    return figure ? shownFigure(text.words, figure) : text.words.noValue;
  };
  const said = (value: string, then: string) =>
    value === text.words.noValue && then === value ? '' : text.valueBefore(value, earlier, then);
  const facts = text.mailed.map(
    (key) => [text.labels[key], said(shown(current.figures, key), shown(before.figures, key))] as const,
  );
  const laid = layOut({
    subject: text.subject(now, place),
    heading: text.title(now),
    paragraphs: [text.paragraph(place, current.machines, now, earlier)],
    facts: [...facts, [text.company, company]],
    button: { label: text.button, url },
    reason: text.reason(place),
    end: { label: text.end, url: endUrl },
  });
  return {
    ...to,
    ...laid,
    cause: REPORT,
    notificationnodeid: null,
    attachmentname: text.file(month),
    attachment: await reportPdf(report),
  };
}
