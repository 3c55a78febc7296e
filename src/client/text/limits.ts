/** Longest titles per place (X4), in characters; the rest is cut with an ellipsis. */
export const titleLength = {
  smallCard: 20,
  badge: 20,
  detailHeader: 50,
  historyCard: 80,
  machineCard: 80,
  selectionDialog: 40,
  taskTitle: 28,
  fileName: 30,
  /** What is said of an entry or a draft. */
  entry: 50,
} as const;

/** Page sizes of tables; the first is the default. */
export const pageSizes = [5, 10, 25, 50] as const;
