import { listToolsText } from '../../text/de/app/list-tools.ts';

/** [J14] How many rows of a list are printed, and what is said of the others. */
export const printedRows = { printed: 400, notPrinted: listToolsText.notPrinted } as const;
