import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { BUILDER } from '../catalogue/kind.ts';
import {
  type MachineInfo,
  writeCircuitDiagram,
  writeInspectionRecord,
} from '../documents/machine-documents.ts';
import {
  type TypeInfo,
  writeMaintenancePlan,
  writeManual,
  writeSafetyInstruction,
  writeSetupSheet,
} from '../documents/type-documents.ts';
import { berlinTime, DAY } from './calendar.ts';
import { machinePicture } from './machines.ts';
import type { DemoMachine, World } from './world.ts';

/** [M11] Document categories; internal instructions carry their own specifier. */
type Category = 'operation' | 'setup' | 'maintenance' | 'safety' | 'internal attachment';

interface Paper {
  category: Category;
  title: string;
  description: string;
  /** One file per key: what machines of one type share is stored once. */
  key: string;
  created: number;
  produce(): Promise<Uint8Array>;
}

function typeInfo(machine: DemoMachine): TypeInfo {
  const { kind, make, model, row } = machine;
  return { kind, make, model, issued: row.constructiondate ?? 0 };
}

function machineInfo(world: World, machine: DemoMachine): MachineInfo {
  const { row, year } = machine;
  return {
    ...typeInfo(machine),
    name: row.name,
    equipmentid: row.equipmentid,
    serial: row.manufacturerserialnumber,
    year,
    power: row.electricalpower ?? 0,
    company: world.client.name,
  };
}

/** Papers that every machine of a type has. */
function typePapers(world: World, machine: DemoMachine): Paper[] {
  const { kind, make, model } = machine;
  const info = typeInfo(machine);
  const type = `${make.brand} ${model}`;
  const company = world.client.name;
  const created = world.start + 5 * DAY;
  return [
    {
      category: 'operation',
      title: `Betriebsanleitung ${type}`,
      description: 'Originalbetriebsanleitung des Herstellers',
      key: `manual ${type}`,
      created,
      produce: async () => writeManual(info, await machinePicture(world, kind, make)()),
    },
    {
      category: 'maintenance',
      title: `Wartungsplan ${type}`,
      description: 'Tätigkeiten, Intervalle und Betriebsstoffe',
      key: `plan ${type}`,
      created,
      produce: async () => writeMaintenancePlan(info),
    },
    {
      category: 'safety',
      title: `Betriebsanweisung ${kind.equipmentclass}`,
      description: 'Aushang nach § 12 BetrSichV',
      key: `safety ${type}`,
      created,
      produce: async () => writeSafetyInstruction(info, company),
    },
    {
      category: 'setup',
      title: `Rüstanweisung ${kind.equipmentclass}`,
      description: 'Ablauf beim Umrüsten mit Erstteilfreigabe',
      key: `setup ${type}`,
      created,
      produce: async () => writeSetupSheet(info, company),
    },
  ];
}

/** [B5] The machine builder is on this server: what it writes comes from there. */
const comesFromMaker = ({ make }: DemoMachine) => make.manufacturer === BUILDER;

/** What the maker writes holds for the type; the rest is the operating company's own, machine by machine. */
export const isOfMaker = ({ category }: Paper) => category === 'operation' || category === 'maintenance';

/** Documents of every machine in the five categories: the maker's by type, the company's and some of its own. */
export function addDocuments(world: World): void {
  addTypeDocuments(world, world.users[1], (paper, machine) => isOfMaker(paper) && !comesFromMaker(machine));
  const prng = world.stream('documents');
  const inspectors = world.users.filter((user) => user.role === 'technician');
  for (const machine of world.machines) {
    const papers = typePapers(world, machine).filter((paper) => !isOfMaker(paper));
    const info = machineInfo(world, machine);
    if (prng.chance(0.4)) {
      papers.push({
        category: 'maintenance',
        title: `Schaltplan ${info.serial}`,
        description: 'Deckblatt, Hauptstromkreis, Klemmenplan',
        key: `circuit ${info.serial}`,
        created: world.start + 8 * DAY,
        produce: async () => writeCircuitDiagram(info),
      });
    }
    if (prng.chance(0.5)) {
      const date = berlinTime(world.now - prng.int(60, 700) * DAY, prng.float(7, 14));
      const inspector = prng.pick(inspectors).name;
      papers.push({
        category: 'internal attachment',
        title: `Prüfprotokoll ${info.equipmentid}`,
        description: 'Wiederholungsprüfung nach DGUV Vorschrift 3',
        key: `record ${info.serial}`,
        created: date,
        produce: async () =>
          writeInspectionRecord(info, inspector, date, world.stream(`record ${info.serial}`)),
      });
    }
    const { nodeid } = machine.row;
    for (const paper of papers) addPaper(world, nodeid, nodeid, paper, world.users[1]);
  }
}

/** Documents of the types themselves: every machine of the type inherits them. */
export function addTypeDocuments(
  world: World,
  author: Author,
  wanted: (paper: Paper, machine: DemoMachine) => boolean = () => true,
): void {
  const firsts = new Map(world.machines.map((machine) => [machine.row.equipmenttypenodeid, machine]));
  for (const [type, machine] of firsts) {
    const papers = typePapers(world, machine).filter((paper) => wanted(paper, machine));
    for (const paper of papers) addPaper(world, type, null, paper, author);
  }
}

type Author = World['users'][number] | undefined;

function addPaper(
  world: World,
  isattachmentof: string,
  equipmentnodeid: string | null,
  paper: Paper,
  author: Author,
): void {
  world.rows.attachment.push({
    nodeid: world.nodeId('attachment', paper.created),
    title: paper.title,
    description: paper.description,
    specifier: paper.category,
    isattachmentof,
    equipmentnodeid,
    file: paperFile(world, paper, isattachmentof),
    usernodeid: author?.row.nodeid ?? null,
    created: paper.created,
    lang: 'de',
  });
}

/** The stored file of a paper; `nodeid` is the record it hangs on first. */
function paperFile(world: World, paper: Paper, nodeid: string): FileRef {
  return world.file(paper.key, {
    mimetype: 'application/pdf',
    extension: 'pdf',
    name: `${paper.title}.pdf`,
    created: paper.created,
    nodeid,
    produce: paper.produce,
  });
}
