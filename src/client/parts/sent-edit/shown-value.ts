import { maintenanceText } from '../../text/de/maintenance.ts';
import { maintenanceTaskText } from '../../text/de/maintenance-task.ts';
import { notificationText } from '../../text/de/notification.ts';
import { syncText } from '../../text/de/sync.ts';
import { formatDate, formatDateTime, formatNumber } from '../../text/format.ts';
import { typeName } from '../notification-type.tsx';
import { statusName } from '../status-badge.tsx';

export const timeFields = ['created', 'dueuntil', 'progressstarted', 'closed', 'executed', 'nextdueat'];
export const dayFields = ['constructiondate', 'commissioningdate', 'startingfrom'];

/** Values that stand for words. */
const words: Record<string, Record<string, string>> = {
  repetitioninterval: notificationText.repetitions,
  reminder: maintenanceText.reminders,
  triggertype: maintenanceTaskText.triggers,
};

/** A wire value as a person reads it; `names` of the records that it refers to, by node id. */
export function shownValue(
  field: string,
  value: unknown,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (value === null || value === undefined || value === '') return syncText.emptyValue;
  if (field === 'status') return statusName(Number(value));
  if (field === 'type') return typeName(Number(value));
  if (timeFields.includes(field))
    return Number(value) > 0 ? formatDateTime(Number(value)) : syncText.emptyValue;
  if (dayFields.includes(field)) return Number(value) > 0 ? formatDate(Number(value)) : syncText.emptyValue;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return names.get(value) ?? words[field]?.[value] ?? value;
  // Dimensions, media, text by language, an amount with its unit: their parts.
  const { de, value: amount } = value as { de?: unknown; value?: unknown };
  const parts = Array.isArray(value) ? value : [de ?? amount];
  return parts.map((part) => shownValue(field, part, names)).join(' · ') || syncText.emptyValue;
}
