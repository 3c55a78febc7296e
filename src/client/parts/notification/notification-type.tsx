import { CARD_COLORS, PLANNED_MAINTENANCE, TYPE_COLORS } from '../../../shared/rules/notification.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { Tag } from '../../ui/display/badge.tsx';

const unknownColor = '#607D8B';
const told = new Set<number>();

/** [X13] Name of a type. An unknown one is reported once and named as such. */
export function typeName(type: number): string {
  const name = notificationText.types[type];
  if (name) return name;
  if (!told.has(type)) {
    told.add(type);
    self.reportError(new Error(notificationText.unknownTypeCode));
  }
  return notificationText.unknownType;
}

/** A name that fits a badge or a big choice. */
export function shortTypeName(type: number): string {
  return notificationText.shortTypes[type] ?? typeName(type);
}

/** [X13] Colour of the strip on the detail page. */
export function typeColor(type: number): string {
  return TYPE_COLORS[type] ?? unknownColor;
}

/** [X14] Colour of a card; planned maintenance takes its task category's colour where there is one. */
export function cardColor(type: number, categoryColor?: string | null): string {
  if (type === PLANNED_MAINTENANCE && categoryColor) return categoryColor;
  return CARD_COLORS[type] ?? unknownColor;
}

/** Dot and name of a type. */
export function TypeTag({ type, short }: { type: number; short?: boolean }) {
  return <Tag color={typeColor(type)}>{short ? shortTypeName(type) : typeName(type)}</Tag>;
}
