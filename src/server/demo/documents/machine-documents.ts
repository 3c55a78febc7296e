import type { jsPDF } from 'jspdf';
import { PDF_FONT } from '../../../shared/lib/make-pdf.ts';
import type { Prng } from '../prng.ts';
import { PageWriter } from './page-writer.ts';
import type { TypeInfo } from './type-documents.ts';
import { germanDate } from './type-documents.ts';

/** One machine, as its own documents speak of it. */
export interface MachineInfo extends TypeInfo {
  name: string;
  equipmentid: string;
  serial: string;
  year: number;
  power: number;
  company: string;
}

function contactor(pdf: jsPDF, x: number, y: number, label: string): void {
  pdf
    .line(x, y, x, y + 8)
    .line(x, y + 8, x - 3.4, y + 14)
    .line(x, y + 15, x, y + 24);
  pdf.circle(x, y + 8, 0.7, 'S').circle(x, y + 15, 0.7, 'S');
  pdf.setFontSize(8).text(label, x - 9, y + 13);
}

function circuit(pdf: jsPDF, top: number): void {
  pdf.setDrawColor(34, 48, 55).setLineWidth(0.35).setTextColor(34, 48, 55).setFont(PDF_FONT, 'normal');
  ['L1', 'L2', 'L3', 'N', 'PE'].forEach((name, i) => {
    pdf.setFontSize(8).text(name, 20, top + 3 + i * 5);
    pdf.line(28, top + 2 + i * 5, 188, top + 2 + i * 5);
  });
  ['-Q1', '-Q2', '-K1', '-K2', '-K3'].forEach((label, i) => {
    const x = 48 + i * 30;
    pdf.line(x, top + 2, x, top + 30);
    pdf.circle(x, top + 2, 0.8, 'F');
    contactor(pdf, x, top + 30, label);
    pdf.line(x, top + 54, x, top + 66);
    pdf.circle(x, top + 73, 7, 'S');
    pdf
      .setFontSize(9)
      .text('M', x - 1.6, top + 73)
      .setFontSize(7)
      .text('3~', x - 1.8, top + 77);
    pdf.setFontSize(8).text(`-M${i + 1}`, x + 9, top + 74);
  });
}

/** Cover sheets of the circuit diagram: data, main circuit, table of motors and terminals. */
export function writeCircuitDiagram(info: MachineInfo): Uint8Array {
  const page = new PageWriter({
    title: 'Schaltplan',
    subtitle: `${info.kind.equipmentclass} ${info.make.brand} ${info.model}`,
    issuer: info.make.manufacturer,
    number: `${info.serial}-EP`,
    accent: info.kind.accent,
    created: info.issued,
  });
  page.heading('Deckblatt');
  page.table(
    [
      ['Angabe', 'Wert'],
      ['Auftrag', info.serial],
      ['Baujahr', String(info.year)],
      ['Versorgung', info.kind.supply],
      ['Anschlusswert', `${info.power.toLocaleString('de-DE')} kW`],
      ['Steuerspannung', '24 V DC'],
      ['Norm', 'EN 60204-1, EN 61439-1'],
      ['Erstellt', germanDate(info.issued)],
    ],
    [2, 4],
  );
  page.heading('Hauptstromkreis');
  page.drawing(92, circuit);
  page.heading('Motorenliste');
  page.table(
    [
      ['Kennz.', 'Antrieb', 'Leistung', 'Schutz'],
      ['-M1', 'Hauptantrieb', `${(info.power * 0.6).toFixed(1).replace('.', ',')} kW`, '-Q1'],
      ['-M2', 'Nebenantrieb', `${(info.power * 0.2).toFixed(1).replace('.', ',')} kW`, '-Q2'],
      ['-M3', 'Pumpe', '1,5 kW', '-Q3'],
      ['-M4', 'Lüfter Schaltschrank', '0,1 kW', '-F4'],
      ['-M5', 'Schmierung', '0,2 kW', '-Q5'],
    ],
    [1, 3, 2, 2],
  );
  page.heading('Klemmenplan -X1');
  page.table(
    [
      ['Klemme', 'Ziel', 'Aderfarbe', 'Querschnitt'],
      ...Array.from({ length: 14 }, (_, i) => [
        `X1:${i + 1}`,
        `-${['M1', 'M2', 'B17', 'S2', 'Y4', 'K1', 'P1'][i % 7]}:${(i % 3) + 1}`,
        ['schwarz', 'braun', 'blau', 'grau', 'grün-gelb'][i % 5] ?? '',
        i < 6 ? '4 mm²' : '0,75 mm²',
      ]),
    ],
    [1, 2, 2, 2],
  );
  return page.finish();
}

/** Inspection record with measured values; every value lies within its limit. */
export function writeInspectionRecord(
  info: MachineInfo,
  inspector: string,
  date: number,
  prng: Prng,
): Uint8Array {
  const page = new PageWriter({
    title: 'Prüfprotokoll',
    subtitle: `${info.name} (${info.equipmentid})`,
    issuer: info.company,
    number: `PP-${info.equipmentid}-${new Date(date).getUTCFullYear()}`,
    accent: info.kind.accent,
    created: date,
  });
  const value = (min: number, max: number, unit: string, digits = 2): string =>
    `${prng.float(min, max, digits).toLocaleString('de-DE')} ${unit}`;
  page.heading('Prüfling');
  page.table(
    [
      ['Angabe', 'Wert'],
      ['Bezeichnung', info.name],
      ['Maschinennummer', info.equipmentid],
      ['Hersteller, Typ', `${info.make.brand} ${info.model}`],
      ['Seriennummer', info.serial],
      ['Prüfdatum', germanDate(date)],
      ['Grundlage', 'DGUV Vorschrift 3, DIN VDE 0105-100'],
    ],
    [2, 4],
  );
  page.heading('Sichtprüfung');
  page.table(
    [
      ['Prüfpunkt', 'Ergebnis'],
      ['Gehäuse, Abdeckungen, Schutzeinrichtungen', 'in Ordnung'],
      ['Leitungen, Einführungen, Zugentlastung', 'in Ordnung'],
      ['Kennzeichnung, Typenschild, Dokumentation', 'in Ordnung'],
      ['Not-Halt und Hauptschalter', 'in Ordnung'],
    ],
    [4, 2],
  );
  page.heading('Messung');
  page.table(
    [
      ['Messgröße', 'Messwert', 'Grenzwert', 'Ergebnis'],
      ['Schutzleiterwiderstand', value(0.04, 0.18, 'Ohm'), 'max. 0,30 Ohm', 'bestanden'],
      ['Isolationswiderstand L–PE', value(48, 480, 'MOhm', 0), 'mind. 1,0 MOhm', 'bestanden'],
      ['Schleifenimpedanz', value(0.18, 0.42, 'Ohm'), 'max. 0,60 Ohm', 'bestanden'],
      ['Ableitstrom', value(0.4, 2.9, 'mA', 1), 'max. 3,5 mA', 'bestanden'],
      ['Auslösezeit RCD', value(14, 32, 'ms', 0), 'max. 300 ms', 'bestanden'],
    ],
    [3, 2, 2, 2],
  );
  page.heading('Bewertung');
  page.paragraph('Keine Mängel festgestellt, sicherer Betrieb ist gegeben. Prüfplakette wurde erneuert.');
  page.paragraph(`Nächste Prüfung fällig: ${germanDate(date + 730 * 86_400_000)}. Geprüft von ${inspector}.`);
  page.signatureLines(['Datum', 'Prüfer', 'Betreiber']);
  return page.finish();
}
