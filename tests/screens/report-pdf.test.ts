import { jsPDF } from 'jspdf';
import { describe, expect, it } from 'vitest';
import { costLines } from '../../src/client/parts/report/pdf/cost-lines.ts';
import { drawReport, type Picture } from '../../src/client/parts/report/pdf/draw-report.ts';
import type { ReportContent } from '../../src/client/parts/report/pdf/report-content.ts';
import { pdfFonts } from '../../src/server/mail/pdf-fonts.ts';
import type { Cost } from '../../src/shared/contract/maintenance/maintenance.ts';
import { makePdf } from '../../src/shared/lib/make-pdf.ts';
import { UNIT_HOURS } from '../../src/shared/rules/report.ts';

const content = (part: Partial<ReportContent>): ReportContent => ({
  title: 'Spindel schmieren',
  filename: 'x.pdf',
  facts: [
    ['Maschine', 'Drehmaschine'],
    ['Durchgeführt', '20.11.2026, 14:00'],
  ],
  steps: [],
  comment: '',
  costs: [],
  pictures: [],
  signer: 'Erika Muster',
  signed: 'Digital unterschrieben von Erika Muster am 20.11.2026, 14:00',
  signatureimage: null,
  version: '',
  changes: [],
  ...part,
});

/** What is written on each page, above its foot. */
function pagesOf(part: Partial<ReportContent>, pictures: readonly Picture[] = []): string[][] {
  const pdf = makePdf(jsPDF, pdfFonts(), { unit: 'mm', format: 'a4' });
  const pages: string[][] = [];
  const write = pdf.text;
  pdf.text = (text, ...where) => {
    const { pageNumber } = pdf.getCurrentPageInfo();
    pages[pageNumber - 1] ??= [];
    pages[pageNumber - 1]?.push(...[text].flat());
    return write(text, ...where);
  };
  drawReport(pdf, content(part), { signature: null, pictures });
  return pages.map((words) => words.filter((text) => text !== '' && !text.startsWith('Seite ')));
}

const CONFIRMATION = ['Bestätigung', 'Erika Muster'];
const isConfirmation = (text: string) => CONFIRMATION.includes(text) || text.startsWith('Digital');
const lines = (count: number) => Array.from({ length: count }, (_none, at) => `Zeile ${at + 1}`).join('\n');
const costs = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({ name: `Art ${at + 1}`, planned: '–', actual: '1 h' }));

describe('the PDF of a report', () => {
  it('[R11] never leaves the signature alone on a page, however long comment and efforts are', () => {
    const alone: string[] = [];
    for (const kinds of [0, 1, 2, 5])
      for (let long = 1; long <= 60; long++) {
        const last = pagesOf({ comment: lines(long), costs: costs(kinds) }).at(-1) ?? [];
        const beside = last.filter((text) => !isConfirmation(text));
        if (beside.length < 1 || !last.some((text) => text.startsWith('Digital')))
          alone.push(`${kinds} ${long}`);
      }
    expect(alone).toEqual([]);
  });

  it('[R8] [R11] says below the signature which version it was given on, and shows each change beside the former text', () => {
    const version =
      'Unterschrift gilt für die Fassung vom 20.11.2026, 14:00. Danach wurde der Bericht geändert.';
    const comment = { field: 'comment', label: 'Kommentar', former: lines(3), changed: lines(80) } as const;
    const executed = {
      ...comment,
      field: 'executed',
      label: 'Durchgeführt',
      former: 'früh',
      changed: 'spät',
    } as const;
    const changes = [{ nodeid: 'x', by: 'Erika Muster, 21.11.2026, 08:00', fields: [executed, comment] }];
    const pages = pagesOf({ comment: 'Kurz', version, changes });
    const all = pages.flat();
    const after = all.slice(all.findIndex((text) => text.startsWith('Digital')) + 1);
    expect(after.slice(0, 7)).toEqual([
      version,
      'Änderungen nach der Unterschrift',
      'Erika Muster, 21.11.2026, 08:00',
      'Durchgeführt: Vorher',
      'Durchgeführt: Nachher',
      'früh',
      'spät',
    ]);
    expect(after.filter((text) => text === 'Zeile 3')).toHaveLength(2);
    expect(after.filter((text) => text === 'Zeile 80')).toHaveLength(1);
    // Nothing is written below the foot.
    expect(pages.length).toBeGreaterThan(1);
  });

  it('[R8] [R11] keeps that line with the signature, which never stands alone', () => {
    const version =
      'Unterschrift gilt für die Fassung vom 20.11.2026, 14:00. Danach wurde der Bericht geändert.';
    for (let long = 1; long <= 60; long++) {
      const pages = pagesOf({ comment: lines(long), version, changes: [] });
      const signed = pages.find((page) => page.some((text) => text.startsWith('Digital'))) ?? [];
      expect([long, signed.includes('Bestätigung'), signed.includes(version)]).toEqual([long, true, true]);
      expect(signed.some((text) => text.startsWith('Zeile'))).toBe(true);
    }
  });

  it('[C3] [R11] shows every step with its box and when it was ticked, however many there are', () => {
    const steps = [
      { text: 'Filter ersetzen', done: true, when: '08:12' },
      { text: lines(3), done: false, when: '' },
      ...Array.from({ length: 80 }, (_none, at) => ({
        text: `Schritt ${at + 3}`,
        done: true,
        when: '09:00',
      })),
    ];
    const pages = pagesOf({ steps, comment: 'Kurz' });
    const all = pages.flat();
    const from = all.indexOf('Schritte (81 von 82)');
    expect(all.slice(from + 1, from + 8)).toEqual([
      '☑ 1',
      '08:12',
      'Filter ersetzen',
      '☐ 2',
      'Zeile 1',
      'Zeile 2',
      'Zeile 3',
    ]);
    expect(all.filter((text) => text === 'Schritt 82')).toHaveLength(1);
    expect(all.indexOf('Kommentar')).toBeGreaterThan(all.indexOf('Schritt 82'));
    expect(pages.length).toBeGreaterThan(1);
    expect(pagesOf({ steps: [] }).flat().join()).not.toContain('Schritte');
  });

  it('[R11] says everything once', () => {
    const all = pagesOf({ comment: lines(120), costs: costs(5) }).flat();
    for (const text of ['Zeile 1', 'Zeile 120', 'Art 5', 'Erika Muster']) {
      expect(all.filter((each) => each === text)).toHaveLength(1);
    }
  });

  it('[R2] [R11] names the efforts in the order in which the form asks', () => {
    const type = (nodeid: string, name: string, unitId: string) => ({ nodeid, name, unitId, unitname: '' });
    const types = [
      type('parts', 'Kosten Teile', 'EUR'),
      type('supplies', 'Kosten Betriebsstoffe', 'EUR'),
      type('standstill', 'Stillstandszeit', UNIT_HOURS),
      type('hours', 'Personenstunden (intern)', UNIT_HOURS),
    ];
    const cost = (costTypeNodeId: string, value: number, specifier: string, name = '') =>
      ({ costTypeNodeId, value, specifier, name }) as Cost;
    const all = [
      cost('hours', 2, 'actualcost'),
      cost('old', 3, 'actualcost', 'Altes'),
      cost('standstill', 1.5, 'actualcost'),
      cost('parts', 10, 'plannedcost'),
      cost('parts', 4, 'actualcost'),
      cost('parts', 5, 'actualcost'),
    ];
    expect(
      costLines(all, types).map(({ name, planned, actual }) => [
        name,
        planned,
        actual.replace('\u00a0', ' '),
      ]),
    ).toEqual([
      ['Kosten Teile', '10,00\u00a0€', '9,00 €'],
      ['Stillstandszeit', '–', '1,5 h'],
      ['Personenstunden (intern)', '–', '2 h'],
      ['Altes', '–', '3 h'],
    ]);
  });
});
