import { equipment } from '../../../../shared/contract/machine/equipment.ts';
import { COLUMNS, type ColumnKey } from '../../../../shared/rules/import/columns.ts';
import { tablesText } from '../../../text/de/tables.ts';
import type { TableMachine } from '../lookups.ts';
import type { Column, TableRow } from '../table.ts';

/** [D10] As the list of machines calls it. */
const headerOf = (key: ColumnKey): string => COLUMNS.find((column) => column.key === key)?.header ?? key;

const told = (header: string, width: number, field: keyof TableMachine): Column<TableRow> => ({
  header,
  width,
  needs: equipment,
  cell: ({ equipmentnodeid }, { machines }) => machines.get(equipmentnodeid)?.[field] ?? '',
});

/** The last columns of each table: the machine with its place, and what tells the row from any other. */
export const MACHINE_COLUMNS: readonly Column<TableRow>[] = [
  told(tablesText.columns.machine, 30, 'name'),
  told(headerOf('equipmentid'), 16, 'equipmentid'),
  told(headerOf('inventory'), 16, 'inventoryid'),
  told(headerOf('brand'), 18, 'brand'),
  told(headerOf('type'), 20, 'type'),
  told(headerOf('site'), 20, 'site'),
  told(headerOf('area'), 20, 'area'),
  told(headerOf('pool'), 20, 'pool'),
  { header: tablesText.columns.nodeid, width: 42, cell: ({ nodeid }) => nodeid },
];
