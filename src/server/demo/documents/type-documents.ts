import type { MachineKind, Make, TaskPlan } from '../catalogue/kind.ts';
import { PageWriter } from './page-writer.ts';

/** One type of machine, as its documents speak of it. */
export interface TypeInfo {
  kind: MachineKind;
  make: Make;
  model: string;
  /** ms; printed as issue date. */
  issued: number;
}

const INTERVALS: Readonly<Record<string, string>> = {
  '1w': 'wöchentlich',
  '2w': 'alle 2 Wochen',
  '1m': 'monatlich',
  '2m': 'alle 2 Monate',
  '3m': 'vierteljährlich',
  '6m': 'halbjährlich',
  '12m': 'jährlich',
  '24m': 'alle 2 Jahre',
};

const CATEGORY_NAMES: Readonly<Record<TaskPlan['category'], string>> = {
  inspection: 'Inspektion',
  lubrication: 'Schmierung',
  fluids: 'Filter und Betriebsstoffe',
  legal: 'Gesetzliche Prüfung',
  cleaning: 'Reinigung',
  calibration: 'Kalibrierung',
};

export const intervalText = (task: TaskPlan): string =>
  task.every
    ? `alle ${task.every.toLocaleString('de-DE')} Betriebsstunden`
    : (INTERVALS[task.interval] ?? 'einmalig');

/** `DD.MM.YYYY` of a time in ms. */
export const germanDate = (time: number): string => {
  const [year, month, day] = new Date(time).toISOString().slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
};

const number = (info: TypeInfo, part: string): string =>
  `${info.make.serialPrefix}-${info.model.replace(/[^A-Za-z0-9]/g, '')}-${part}`;

function writerFor(info: TypeInfo, title: string, part: string, issuer = info.make.manufacturer): PageWriter {
  return new PageWriter({
    title,
    subtitle: `${info.kind.equipmentclass} ${info.make.brand} ${info.model}`,
    issuer,
    number: number(info, part),
    accent: info.kind.accent,
    created: info.issued,
  });
}

const range = (values: readonly [number, number], unit: string): string =>
  `${values[0].toLocaleString('de-DE')}–${values[1].toLocaleString('de-DE')} ${unit}`;

/** Operating manual with title page, contents and seven chapters; `picture` is a JPEG of the machine. */
export function writeManual(info: TypeInfo, picture: Uint8Array): Uint8Array {
  const { kind, make, model } = info;
  const page = writerFor(info, 'Betriebsanleitung', 'BA-04');
  page.cover(picture, [
    `Typ: ${model}`,
    `Hersteller: ${make.manufacturer}, ${make.place}`,
    `Ausgabe: ${germanDate(info.issued)}, Originalbetriebsanleitung (deutsch)`,
  ]);
  page.tableOfContents();
  page.heading('1  Bestimmungsgemäße Verwendung');
  page.paragraph(
    `Die Maschine ${make.brand} ${model} dient zum folgenden Zweck: ${kind.purpose} Jede andere Verwendung gilt als nicht bestimmungsgemäß. Für daraus entstehende Schäden haftet der Betreiber.`,
  );
  page.paragraph(
    'Zur bestimmungsgemäßen Verwendung gehört auch, dass diese Anleitung gelesen wurde, die Wartungsfristen eingehalten werden und nur unterwiesene Personen an der Maschine arbeiten. Diese Anleitung ist in der Nähe der Maschine aufzubewahren.',
  );
  page.heading('2  Sicherheit');
  page.warning('Restgefahren', kind.hazards.join(' '));
  page.paragraph(
    'Schutzeinrichtungen dürfen nicht entfernt oder überbrückt werden. Vor jedem Eingriff: Hauptschalter ausschalten, mit eigenem Schloss sichern, Restenergien (Druck, Federn, angehobene Teile) abbauen und Spannungsfreiheit feststellen.',
  );
  page.list(kind.hazards);
  page.heading('3  Technische Daten');
  page.table(
    [
      ['Merkmal', 'Wert'],
      ['Typ', `${make.brand} ${model}`],
      ['Breite', range(kind.dimensions[0], 'mm')],
      ['Höhe', range(kind.dimensions[1], 'mm')],
      ['Tiefe', range(kind.dimensions[2], 'mm')],
      ['Anschlusswert', range(kind.power, 'kW')],
      ['Versorgung', kind.supply],
      ['Gewicht', range(kind.weight, 'kg')],
      ...kind.data,
    ],
    [2, 3],
  );
  if (kind.media.length > 0) {
    page.paragraph('Medienversorgung:');
    page.list(kind.media);
  }
  page.heading('4  Transport, Aufstellung und Inbetriebnahme');
  page.paragraph(
    'Die Maschine nur an den gekennzeichneten Anschlagpunkten heben. Aufstellort eben und tragfähig, Umgebungstemperatur 10 bis 35 °C, relative Luftfeuchte höchstens 75 %. Vor dem ersten Einschalten Drehfeld, Schutzleiter und alle Not-Halt-Einrichtungen prüfen.',
  );
  page.table(
    [
      ['Schritt', 'Tätigkeit', 'geprüft'],
      ['1', 'Maschine ausrichten, Füße kontern', ''],
      ['2', 'Medien anschließen, Dichtheit prüfen', ''],
      ['3', 'Elektrischer Anschluss durch Elektrofachkraft', ''],
      ['4', 'Schutzeinrichtungen und Not-Halt prüfen', ''],
      ['5', 'Probelauf ohne Werkstück, 30 Minuten', ''],
    ],
    [1, 6, 2],
  );
  page.heading('5  Bedienung und Einrichten');
  page.list(kind.setup, true);
  page.paragraph(
    'Nach jedem Rüsten ist das erste Teil zu prüfen und freizugeben. Abweichungen von der Vorgabe sind der Schichtführung zu melden.',
  );
  page.heading('6  Störungen und Abhilfe');
  page.table(
    [
      ['Meldung', 'Störung', 'Abhilfe'],
      ...kind.faults.map((fault) => [fault.errorcode || '–', fault.title, fault.measure]),
    ],
    [2, 5, 4],
  );
  page.paragraph(
    'Lässt sich eine Störung so nicht beheben, ist die Instandhaltung zu rufen. Wiederholtes Quittieren ohne Ursachensuche ist nicht zulässig.',
  );
  page.heading('7  Wartung');
  page.table(
    [
      ['Tätigkeit', 'Intervall', 'Art'],
      ...kind.tasks.map((task) => [task.title, intervalText(task), CATEGORY_NAMES[task.category]]),
    ],
    [5, 3, 3],
  );
  page.paragraph('Betriebsstoffe und Verbrauchsmaterial:');
  page.table([['Bezeichnung', 'Ausführung'], ...kind.consumables], [2, 3]);
  page.heading('8  Außerbetriebnahme und Entsorgung');
  page.paragraph(
    'Maschine von allen Energien trennen, Betriebsstoffe vollständig ablassen und getrennt nach Abfallschlüssel entsorgen. Elektronik, Metalle und Kunststoffe der Verwertung zuführen.',
  );
  return page.finish();
}

/** Maintenance plan: overview table, then one section per task with steps, safety note and check boxes. */
export function writeMaintenancePlan(info: TypeInfo): Uint8Array {
  const page = writerFor(info, 'Wartungsplan', 'WP-02');
  page.heading('Übersicht');
  page.table(
    [
      ['Nr.', 'Tätigkeit', 'Intervall', 'Aufwand'],
      ...info.kind.tasks.map((task, i) => [
        `W${i + 1}`,
        task.title,
        intervalText(task),
        `${task.labour[0].toLocaleString('de-DE')} h`,
      ]),
    ],
    [1, 6, 4, 2],
  );
  info.kind.tasks.forEach((task, i) => {
    page.heading(`W${i + 1}  ${task.title}`);
    page.paragraph(
      `Intervall: ${intervalText(task)}. Art: ${CATEGORY_NAMES[task.category]}. Arbeitszeit ${task.labour[0].toLocaleString('de-DE')} bis ${task.labour[1].toLocaleString('de-DE')} Stunden.`,
    );
    page.warning('Sicherheitshinweis', task.safety);
    page.list(task.steps, true);
  });
  page.heading('Betriebsstoffe');
  page.table([['Bezeichnung', 'Ausführung'], ...info.kind.consumables], [2, 3]);
  page.signatureLines(['Datum', 'Ausgeführt von', 'Geprüft von']);
  return page.finish();
}

/** Safety instruction (Betriebsanweisung) after § 12 BetrSichV, issued by the company itself. */
export function writeSafetyInstruction(info: TypeInfo, company: string): Uint8Array {
  const { kind } = info;
  const page = writerFor(info, 'Betriebsanweisung', 'SI-01', company);
  page.heading('Anwendungsbereich');
  page.paragraph(
    `Diese Betriebsanweisung gilt für alle Tätigkeiten an der ${kind.equipmentclass} ${info.make.brand} ${info.model}. ${kind.purpose}`,
  );
  page.heading('Gefahren für Mensch und Umwelt');
  page.list(kind.hazards);
  page.heading('Schutzmaßnahmen und Verhaltensregeln');
  page.list([
    'Nur unterwiesene und beauftragte Personen dürfen die Maschine bedienen.',
    'Sicherheitsschuhe tragen, Schutzbrille und Gehörschutz nach Aushang.',
    'Schmuck, Uhren und lose Kleidung ablegen.',
    'Vor Arbeitsbeginn Schutzeinrichtungen und Not-Halt auf Funktion prüfen.',
    'Arbeitsbereich sauber und frei von Stolperstellen halten.',
  ]);
  page.heading('Verhalten bei Störungen');
  page.list([
    'Maschine stillsetzen und gegen Wiedereinschalten sichern.',
    'Störung mit Fehlercode und Foto in Wartbar melden.',
    'Instandsetzung nur durch die Instandhaltung.',
  ]);
  page.warning(
    'Verhalten bei Unfällen',
    'Not-Halt betätigen, Verletzte bergen, Erste Hilfe leisten. Notruf 112, Ersthelfer über die Pforte (intern 555). Unfall im Verbandbuch eintragen und der Leitung melden.',
  );
  page.heading('Instandhaltung und Entsorgung');
  page.paragraph(
    'Reinigung und Wartung nur im stillgesetzten, gesicherten Zustand. Betriebsstoffe, ölhaltige Putztücher und Filter in den gekennzeichneten Behältern sammeln.',
  );
  page.signatureLines(['Datum', 'Verantwortliche Person', 'Fachkraft für Arbeitssicherheit']);
  return page.finish();
}

/** Set-up sheet (Rüsten) with numbered steps and a first-part release. */
export function writeSetupSheet(info: TypeInfo, company: string): Uint8Array {
  const page = writerFor(info, 'Rüstanweisung', 'RA-03', company);
  page.heading('Vorbereitung');
  page.list([
    'Auftrag und Einrichteblatt bereitlegen, Revision vergleichen.',
    'Werkzeuge, Spannmittel und Messmittel auf Vollständigkeit prüfen.',
    'Maschine reinigen, Schutzeinrichtungen kontrollieren.',
  ]);
  page.heading('Rüsten');
  page.list(info.kind.setup, true);
  page.warning('Achtung', info.kind.hazards[0] ?? 'Schutzeinrichtungen beachten.');
  page.heading('Erstteilfreigabe');
  page.table(
    [
      ['Merkmal', 'Soll', 'Ist', 'i. O.'],
      ['Maß 1', '', '', ''],
      ['Maß 2', '', '', ''],
      ['Oberfläche', '', '', ''],
      ['Sichtprüfung', 'ohne Befund', '', ''],
    ],
    [3, 2, 2, 1],
  );
  page.signatureLines(['Datum, Schicht', 'Eingerichtet', 'Freigegeben (QS)']);
  return page.finish();
}
