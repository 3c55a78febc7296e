/** [M18] How long a deleted machine can be brought back. */
export const DELETED_KEPT_DAYS = 30;
