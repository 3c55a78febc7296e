import type { ExportRow } from './export-rows.ts';

const PLACE: ExportRow = {
  site: 'Werk Musterstadt',
  street: 'Industriestraße 12',
  zipcode: '01067',
  city: 'Dresden',
  country: 'DE',
  area: 'Halle 1',
};

/** [D10] Machines that show what each column is for; the second is part of the first. */
export const EXAMPLE: readonly ExportRow[] = [
  {
    ...PLACE,
    equipmentid: 'DM-001',
    name: 'Drehmaschine 1',
    manufacturer: 'Muster Maschinenbau GmbH',
    brand: 'Muster',
    type: 'DM 500',
    class: 'Drehmaschine',
    serial: 'SN-4711',
    inventory: '10001',
    year: 2019,
    commissioned: { day: '2019-06-17' },
    dimensions: '3200 x 1800 x 2100',
    power: 22.5,
    costcenter: '4711 Zerspanung',
    rate: 85.5,
    counter: 'Spindelstunden',
    countertype: 'Betriebsstunden',
    unit: 'Stunden',
    reading: 12_480.5,
    task: 'Schmieröl wechseln',
    interval: '6 Monate',
    start: { day: '2027-01-15' },
    instructions: 'Öl bei laufender Maschine warm fahren, ablassen, Filter wechseln, auffüllen.',
  },
  {
    ...PLACE,
    equipmentid: 'DM-001-K',
    name: 'Kühlmittelanlage zu Drehmaschine 1',
    parent: 'DM-001',
    manufacturer: 'Muster Maschinenbau GmbH',
    brand: 'Muster',
    type: 'KA 20',
    class: 'Kühlmittelanlage',
    task: 'Kühlmittel prüfen',
    interval: '1 Woche',
    start: { day: '2027-01-04' },
  },
];
