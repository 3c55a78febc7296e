/**
 * [D11] What the audit log records, by the groups that its page offers. A new action is one line here and a sentence in
 * the catalogue, which the compiler asks for.
 */
export const AUDIT_ACTIONS = {
  users: [
    'user.invited',
    'user.joined',
    'user.renamed',
    'user.detailschanged',
    'user.addresschanged',
    'user.activated',
    'user.deactivated',
    'user.deleted',
    'account.unlocked',
    'user.workopened',
  ],
  rights: ['user.rolechanged', 'user.placeschanged', 'role.created', 'role.changed', 'role.deleted'],
  login: [
    'password.set',
    'password.guessed',
    'passkey.added',
    'passkey.removed',
    'secondfactor.enabled',
    'secondfactor.disabled',
    'secondfactor.reset',
    'secondfactor.codesrenewed',
    'secondfactor.recovered',
    'secondfactor.guessed',
    'sso.linked',
    'sso.loggedin',
    'sso.changed',
    'sso.removed',
    'session.ended',
    'session.copied',
    'device.shared',
    'device.unshared',
    'badge.issued',
    'badge.revoked',
    'screen.created',
    'screen.renewed',
    'screen.revoked',
  ],
  releases: [
    'builder.linked',
    'builder.unlinked',
    'builder.coderenewed',
    'release.given',
    'release.changed',
    'release.withdrawn',
  ],
  deletions: [
    'machine.deleted',
    'machine.restored',
    'machine.erased',
    'site.deleted',
    'area.deleted',
    'pool.deleted',
    'customermachine.deleted',
    'company.deletionasked',
    'company.deletiontakenback',
  ],
  data: [
    'export.machines',
    'export.company',
    'export.table',
    'import.started',
    'import.undone',
    'calendarfeed.created',
    'calendarfeed.renewed',
    'calendarfeed.revoked',
    'figurereport.ordered',
    'figurereport.ended',
    'subscription.ordered',
    'subscription.confirmed',
    'company.renamed',
  ],
  // Who looked at data of persons, beyond what colleagues see of each other.
  looks: [
    'audit.searched',
    'sessions.viewed',
    'devices.viewed',
    'waits.viewed',
    'calendars.viewed',
    'export.person',
  ],
  provider: ['provider.entered', 'provider.left', 'provider.accesschanged', 'client.created'],
} as const;

export type AuditGroup = keyof typeof AUDIT_ACTIONS;
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditGroup][number];

export const AUDIT_GROUPS = Object.keys(AUDIT_ACTIONS) as [AuditGroup, ...AuditGroup[]];
