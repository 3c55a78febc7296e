import * as availability from './account/availability.ts';
import * as captcha from './account/captcha.ts';
import * as pausedPlace from './account/paused-place.ts';
import * as profileCommands from './account/profile-commands.ts';
import * as session from './account/session.ts';
import * as user from './account/user.ts';
import * as userCommands from './account/user-commands.ts';
import * as userDetail from './account/user-detail.ts';
import * as companyData from './company/company-data.ts';
import * as companyName from './company/company-name.ts';
import * as chat from './conversation/chat.ts';
import * as feedback from './conversation/feedback.ts';
import * as notice from './conversation/notice.ts';
import type { CommandDefinition, ObjectSchema, RecordDefinition } from './core/define.ts';
import * as attachment from './files/attachment.ts';
import * as assignment from './machine/assignment.ts';
import * as counterCommands from './machine/counter-commands.ts';
import * as customer from './machine/customer.ts';
import * as deletedEquipment from './machine/deleted-equipment.ts';
import * as equipment from './machine/equipment.ts';
import * as equipmentClass from './machine/equipment-class.ts';
import * as equipmentCommands from './machine/equipment-commands.ts';
import * as equipmentMemo from './machine/equipment-memo.ts';
import * as faq from './machine/faq.ts';
import * as faqCommands from './machine/faq-commands.ts';
import * as makeCommands from './machine/make-commands.ts';
import * as place from './machine/place.ts';
import * as placeCommands from './machine/place-commands.ts';
import * as release from './machine/release.ts';
import * as shift from './machine/shift.ts';
import * as costCommands from './maintenance/cost-commands.ts';
import * as maintenance from './maintenance/maintenance.ts';
import * as maintenanceCommands from './maintenance/maintenance-commands.ts';
import * as maintenanceTemplates from './maintenance/maintenance-templates.ts';
import * as reportCommands from './maintenance/report-commands.ts';
import * as notification from './notification/notification.ts';
import * as shareCommands from './notification/share-commands.ts';
import * as taskAssignment from './notification/task-assignment.ts';
import * as workflowCommands from './notification/workflow-commands.ts';

/**
 * Adding a capability: write its declarations in a file of its own and name that file here; one that declares
 * queries alone is named in `query-registry.ts`. Writes and reads that say what they write and read need no handler on
 * the server.
 */
const FEATURES = [
  place,
  placeCommands,
  shift,
  user,
  userCommands,
  userDetail,
  pausedPlace,
  profileCommands,
  companyData,
  companyName,
  equipment,
  equipmentClass,
  equipmentMemo,
  equipmentCommands,
  assignment,
  deletedEquipment,
  makeCommands,
  release,
  customer,
  counterCommands,
  maintenance,
  maintenanceCommands,
  maintenanceTemplates,
  workflowCommands,
  reportCommands,
  costCommands,
  notification,
  captcha,
  shareCommands,
  taskAssignment,
  availability,
  notice,
  feedback,
  attachment,
  faq,
  faqCommands,
  chat,
  session,
];
/** The modules that declare capabilities: the server derives its table types from their records. */
export type DeclaringModule = (typeof FEATURES)[number];

// Definitions are generic in their schema; the registry's readers treat every schema alike.
export type AnyRecord = RecordDefinition<ObjectSchema>;
export type AnyCommand = CommandDefinition<ObjectSchema>;

/** Everything these modules export that may be a declaration. */
export const declarationsOf = (modules: readonly object[]): object[] =>
  modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value): value is object => typeof value === 'object' && value !== null);

/** What the modules of the registry declare. */
export const DECLARED: readonly object[] = declarationsOf(FEATURES);

const isRecord = (value: object): value is AnyRecord => 'kind' in value && 'scope' in value;
const isCommand = (value: object): value is AnyCommand => 'effect' in value && 'lane' in value;

/** All record kinds in order of priority (PL6), then by name. */
export const RECORDS: readonly AnyRecord[] = DECLARED.filter(isRecord).sort(
  (a, b) => a.priority - b.priority || a.kind.localeCompare(b.kind),
);
export const COMMANDS: readonly AnyCommand[] = DECLARED.filter(isCommand);

const recordsByKind = new Map(RECORDS.map((record) => [record.kind, record]));
const commandsByName = new Map(COMMANDS.map((command) => [command.name, command]));

/** The record kind of that name, or undefined. */
export function findRecord(kind: string): AnyRecord | undefined {
  return recordsByKind.get(kind);
}

/** The command of that name, or undefined (an outbox entry of another app version, OB12). */
export function findCommand(name: string): AnyCommand | undefined {
  return commandsByName.get(name);
}

/** The node id under which a row is visible: a machine, a user, or the company's client id (PL3). */
export function scopeOf(record: AnyRecord, row: Record<string, unknown>, clientid: string): string {
  switch (record.scope.by) {
    case 'company':
      return clientid;
    case 'self':
      return String(row.nodeid);
    case 'machine':
    case 'user':
      return (row[record.scope.field] as string | null | undefined) ?? clientid;
  }
}
