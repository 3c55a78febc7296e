import type { FaultPicture } from '../illustrations/fault-pictures.ts';

/** The machine builder of the demo: the manufacturer behind several brands, with a company of its own. */
export const BUILDER = 'Maschinenbau Hersteller AG';

/** Smallest and largest value of a range, both included. */
export type Range = readonly [min: number, max: number];

export interface Make {
  brand: string;
  /** Legal entity behind the brand. */
  manufacturer: string;
  /** Postcode and town, as on the type plate. */
  place: string;
  models: readonly string[];
  serialPrefix: string;
}

/** A fault with what it took to repair it. */
export interface Fault {
  /** Notification types it is reported as (section 9.1 of the first source). */
  types: readonly number[];
  errorcode: string;
  title: string;
  description: string;
  picture?: FaultPicture;
  /** Picture of the part after the repair. */
  repaired?: FaultPicture;
  measure: string;
  steps: readonly string[];
  /** EUR for parts. */
  parts: Range;
  /** Hours the machine stood still. */
  downtime: Range;
  /** Hours of own staff. */
  labour: Range;
  /** EUR for an outside service; left out where own staff repairs it. */
  external?: Range;
}

export type CategorySlug = 'inspection' | 'lubrication' | 'fluids' | 'legal' | 'cleaning' | 'calibration';

export interface TaskPlan {
  title: string;
  category: CategorySlug;
  /** Repetition as in X10; empty with a counter trigger. */
  interval: '' | '1w' | '2w' | '1m' | '2m' | '3m' | '6m' | '12m' | '24m';
  /** Runs every so many units of the first counter. */
  every?: number;
  reminder: '2d' | '1w' | '2w' | '1m';
  steps: readonly string[];
  safety: string;
  labour: Range;
  parts: Range;
  /** EUR for an outside inspector. */
  external?: Range;
  /** What a report on it says. */
  findings: readonly string[];
}

export interface CounterPlan {
  name: string;
  /** One of the usual counter types. */
  type: string;
  /** Growth per calendar day. */
  perDay: Range;
}

/** One kind of machine: everything the demo company knows about it. */
export interface MachineKind {
  /** Also the slug of its illustration. */
  slug: string;
  equipmentclass: string;
  /** Machine names are this word, a number and sometimes a nickname. */
  shortName: string;
  /** Prefix of the company's machine numbers. */
  numberPrefix: string;
  accent: string;
  purpose: string;
  makes: readonly Make[];
  /** mm: width, height, depth. */
  dimensions: readonly [Range, Range, Range];
  power: Range;
  weight: Range;
  supply: string;
  hourlyrate: Range;
  media: readonly string[];
  /** Manufacturer, type, software version. */
  controllers: readonly (readonly [string, string, string])[];
  counters: readonly CounterPlan[];
  faults: readonly Fault[];
  tasks: readonly TaskPlan[];
  faqs: readonly (readonly [question: string, answer: string])[];
  /** Name and specification, for the manual. */
  consumables: readonly (readonly [string, string])[];
  /** Further technical data for the manual. */
  data: readonly (readonly [string, string])[];
  hazards: readonly string[];
  setup: readonly string[];
  memos: readonly string[];
  /** Short conversations in the machine's room. */
  talks: readonly (readonly string[])[];
}
