import { TYPE_KINDS, type TypeKind } from '../../../shared/rules/notification.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { Tag } from '../../ui/display/badge.tsx';

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

const cssOf = (kind: TypeKind): string => `var(--chakra-colors-kind-${kind})`;

/** [X13] The colour of a type: the same on every screen, light or dark as the page is. */
export function typeColor(type: number): string {
  return cssOf((TYPE_KINDS as Partial<Record<number, TypeKind>>)[type] ?? 'message');
}

/** Of maintenance whose task has no category, where categories have colours. */
export const UNCATEGORIZED = cssOf('message');

/** Dot and name of a type. */
export function TypeTag({ type, short }: { type: number; short?: boolean }) {
  return <Tag color={typeColor(type)}>{short ? shortTypeName(type) : typeName(type)}</Tag>;
}
