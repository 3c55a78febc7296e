import { jsPDF } from 'jspdf';
import { makePdf, PDF_FONT } from '../../../shared/lib/make-pdf.ts';
import { pdfFonts } from '../../mail/pdf-fonts.ts';

const MARGIN = 20;
const WIDTH = 210;
const BOTTOM = 277;
const PRIMARY: readonly [number, number, number] = [14, 63, 81];
const TEXT: readonly [number, number, number] = [34, 48, 55];
const MUTED: readonly [number, number, number] = [96, 112, 120];
const LIGHT: readonly [number, number, number] = [233, 239, 241];

/** What every page says in its header and footer. */
export interface DocumentHead {
  title: string;
  subtitle: string;
  /** Issuer, bottom left. */
  issuer: string;
  /** Document number, bottom centre. */
  number: string;
  /** Accent as `#rrggbb`. */
  accent: string;
  /** Makes the file the same for the same input, ms. */
  created: number;
}

const rgb = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Writes text, lists, tables and pictures onto A4 pages and turns the page when it is full. */
export class PageWriter {
  private readonly pdf: jsPDF;
  private readonly head: DocumentHead;
  private y = 40;
  private readonly contents: { title: string; page: number }[] = [];
  private contentsPage = 0;

  constructor(head: DocumentHead) {
    this.head = head;
    this.pdf = makePdf(jsPDF, pdfFonts(), { unit: 'mm', format: 'a4' });
    this.pdf.setCreationDate(new Date(head.created));
    this.pdf.setFileId(
      head.number
        .replace(/[^0-9A-F]/gi, '')
        .padEnd(32, '0')
        .slice(0, 32)
        .toUpperCase(),
    );
    this.pdf.setProperties({
      title: `${head.title} ${head.subtitle}`,
      author: head.issuer,
      subject: head.title,
    });
  }

  private colour([r, g, b]: readonly [number, number, number]): void {
    this.pdf.setTextColor(r, g, b);
  }

  private fill([r, g, b]: readonly [number, number, number]): void {
    this.pdf.setFillColor(r, g, b);
  }

  /** Title page with an optional picture (JPEG, 4:3) and lines of data under it. */
  cover(picture: Uint8Array | null, lines: readonly string[]): void {
    const { pdf, head } = this;
    this.fill(PRIMARY);
    pdf.rect(0, 0, WIDTH, 74, 'F');
    this.fill(rgb(head.accent));
    pdf.rect(0, 74, WIDTH, 2.4, 'F');
    pdf.setTextColor(255, 255, 255);
    pdf.setFont(PDF_FONT, 'bold').setFontSize(30).text(head.title, MARGIN, 40);
    pdf.setFont(PDF_FONT, 'normal').setFontSize(15).text(head.subtitle, MARGIN, 54);
    pdf.setFontSize(10).text(head.issuer, MARGIN, 66);
    if (picture) pdf.addImage(picture, 'JPEG', MARGIN, 88, 170, 127.5);
    this.colour(TEXT);
    pdf.setFontSize(11);
    lines.forEach((line, i) => {
      pdf.text(line, MARGIN, (picture ? 228 : 100) + i * 7);
    });
    this.newPage();
  }

  /** Leaves room for a table of contents that `finish` fills. */
  tableOfContents(): void {
    this.heading('Inhalt', false);
    this.contentsPage = this.pdf.getNumberOfPages();
    this.newPage();
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = 40;
  }

  private need(height: number): void {
    if (this.y + height > BOTTOM) this.newPage();
  }

  heading(text: string, listed = true): void {
    this.need(26);
    if (this.y > 42) this.y += 3;
    if (listed) this.contents.push({ title: text, page: this.pdf.getNumberOfPages() });
    this.colour(PRIMARY);
    this.pdf.setFont(PDF_FONT, 'bold').setFontSize(15).text(text, MARGIN, this.y);
    this.fill(rgb(this.head.accent));
    this.pdf.rect(MARGIN, this.y + 2.2, 18, 1, 'F');
    this.y += 10;
  }

  paragraph(text: string): void {
    this.colour(TEXT);
    this.pdf.setFont(PDF_FONT, 'normal').setFontSize(10.5);
    for (const line of this.pdf.splitTextToSize(text, WIDTH - 2 * MARGIN) as string[]) {
      this.need(6);
      this.pdf.text(line, MARGIN, this.y);
      this.y += 5.4;
    }
    this.y += 2.4;
  }

  /** A list with bullets, or numbers when `numbered`. */
  list(items: readonly string[], numbered = false): void {
    this.colour(TEXT);
    this.pdf.setFont(PDF_FONT, 'normal').setFontSize(10.5);
    items.forEach((item, i) => {
      const lines = this.pdf.splitTextToSize(item, WIDTH - 2 * MARGIN - 9) as string[];
      this.need(lines.length * 5.4);
      this.pdf.text(numbered ? `${i + 1}.` : '•', MARGIN + 2, this.y);
      for (const line of lines) {
        this.pdf.text(line, MARGIN + 9, this.y);
        this.y += 5.4;
      }
      this.y += 1;
    });
    this.y += 2;
  }

  /** A framed safety note with a warning triangle. */
  warning(title: string, text: string): void {
    this.pdf.setFont(PDF_FONT, 'normal').setFontSize(10);
    const lines = this.pdf.splitTextToSize(text, WIDTH - 2 * MARGIN - 26) as string[];
    const height = 13 + lines.length * 5;
    this.need(height + 4);
    const top = this.y - 4;
    this.pdf.setDrawColor(242, 183, 5).setLineWidth(0.7);
    this.pdf.setFillColor(255, 250, 232);
    this.pdf.roundedRect(MARGIN, top, WIDTH - 2 * MARGIN, height, 2, 2, 'FD');
    this.pdf.setFillColor(242, 183, 5);
    this.pdf.triangle(MARGIN + 5, top + 13, MARGIN + 17, top + 13, MARGIN + 11, top + 3, 'F');
    this.pdf
      .setTextColor(34, 34, 34)
      .setFont(PDF_FONT, 'bold')
      .setFontSize(13)
      .text('!', MARGIN + 10.2, top + 11.4);
    this.colour(TEXT);
    this.pdf.setFontSize(10.5).text(title, MARGIN + 22, top + 7);
    this.pdf.setFont(PDF_FONT, 'normal').setFontSize(10);
    lines.forEach((line, i) => {
      this.pdf.text(line, MARGIN + 22, top + 13 + i * 5);
    });
    this.y = top + height + 8;
  }

  /** A table; `widths` are shares of the line, the first row is the head and repeated on every page. */
  table(rows: readonly (readonly string[])[], widths: readonly number[]): void {
    const total = widths.reduce((sum, width) => sum + width, 0);
    const columns = widths.map((width) => (width / total) * (WIDTH - 2 * MARGIN));
    const write = (row: readonly string[], r: number): void => {
      this.pdf.setFont(PDF_FONT, r === 0 ? 'bold' : 'normal').setFontSize(9.5);
      const cells = row.map((cell, c) => this.pdf.splitTextToSize(cell, (columns[c] ?? 20) - 4) as string[]);
      const height = Math.max(...cells.map((lines) => lines.length)) * 4.6 + 2.9;
      if (this.y + height > BOTTOM) {
        this.newPage();
        const head = rows[0];
        if (r > 0 && head) write(head, 0);
        this.pdf.setFont(PDF_FONT, r === 0 ? 'bold' : 'normal');
      }
      if (r === 0 || r % 2 === 0) {
        this.fill(r === 0 ? PRIMARY : LIGHT);
        this.pdf.rect(MARGIN, this.y - 4.4, WIDTH - 2 * MARGIN, height, 'F');
      }
      if (r === 0) this.pdf.setTextColor(255, 255, 255);
      else this.colour(TEXT);
      let x = MARGIN + 2;
      cells.forEach((lines, c) => {
        lines.forEach((line, i) => {
          this.pdf.text(line, x, this.y + i * 4.6);
        });
        x += columns[c] ?? 20;
      });
      this.y += height;
    };
    rows.forEach(write);
    this.y += 4;
  }

  /** A picture (JPEG or PNG) of this width in mm at the left edge. */
  picture(bytes: Uint8Array, format: 'JPEG' | 'PNG', width: number, height: number): void {
    this.need(height + 4);
    this.pdf.addImage(bytes, format, MARGIN, this.y - 3, width, height);
    this.y += height + 4;
  }

  /** Lines for a handwritten entry with a label under each. */
  signatureLines(labels: readonly string[]): void {
    this.need(17);
    this.y += 11;
    const width = (WIDTH - 2 * MARGIN) / labels.length;
    this.pdf.setDrawColor(96, 112, 120).setLineWidth(0.3);
    this.colour(MUTED);
    this.pdf.setFont(PDF_FONT, 'normal').setFontSize(8.5);
    labels.forEach((label, i) => {
      this.pdf.line(MARGIN + i * width, this.y, MARGIN + (i + 1) * width - 6, this.y);
      this.pdf.text(label, MARGIN + i * width, this.y + 4.5);
    });
    this.y += 10;
  }

  /** A drawing in millimetres below the text; the callback gets the document and the upper edge. */
  drawing(height: number, draw: (pdf: jsPDF, top: number) => void): void {
    this.need(height);
    draw(this.pdf, this.y);
    this.y += height;
  }

  /** Adds contents, headers and footers and answers the bytes. */
  finish(): Uint8Array {
    const { pdf, head } = this;
    const pages = pdf.getNumberOfPages();
    if (this.contentsPage > 0) {
      pdf.setPage(this.contentsPage);
      pdf.setFont(PDF_FONT, 'normal').setFontSize(11);
      this.contents.forEach(({ title, page }, i) => {
        const y = 54 + i * 8;
        this.colour(TEXT);
        pdf.text(title, MARGIN, y);
        pdf.text(String(page), WIDTH - MARGIN, y, { align: 'right' });
        pdf
          .setDrawColor(205, 214, 218)
          .setLineWidth(0.2)
          .line(MARGIN, y + 2, WIDTH - MARGIN, y + 2);
        pdf.link(MARGIN, y - 5, WIDTH - 2 * MARGIN, 7, { pageNumber: page });
      });
    }
    for (let page = 1; page <= pages; page += 1) {
      pdf.setPage(page);
      pdf.setFont(PDF_FONT, 'normal').setFontSize(8.5);
      this.colour(MUTED);
      if (page > 1 || this.contentsPage === 0) {
        pdf.text(`${head.title} · ${head.subtitle}`, MARGIN, 20);
        this.fill(rgb(head.accent));
        pdf.rect(MARGIN, 23, WIDTH - 2 * MARGIN, 0.6, 'F');
      }
      this.colour(MUTED);
      pdf.text(head.issuer, MARGIN, 287);
      pdf.text(head.number, WIDTH / 2, 287, { align: 'center' });
      pdf.text(`Seite ${page} von ${pages}`, WIDTH - MARGIN, 287, { align: 'right' });
    }
    return new Uint8Array(pdf.output('arraybuffer'));
  }
}
