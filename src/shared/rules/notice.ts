/**
 * Why subscribers are told something: maintenance comes up, its report is missing, there is a new notification, a report
 * was written.
 */
const SUBSCRIBED = ['maintenance', 'unreported', 'notification', 'report'] as const;
export type Cause = (typeof SUBSCRIBED)[number];

/** Why anybody is told something; `undelivered`: a mail that the user sent did not arrive [N17]. */
export const CAUSES = [...SUBSCRIBED, 'undelivered'] as const;

/**
 * [N17] Why a mail does not arrive: there is no such address, the mailbox is full, a mail server refuses it, or it could
 * not be sent for days.
 */
export const UNDELIVERED = ['address', 'full', 'refused', 'late'] as const;
export type Undelivered = (typeof UNDELIVERED)[number];

export type MailChoice = { mailmaintenance: boolean; mailnotification: boolean; mailreport: boolean };

/** [T7] [N20] Until a user chooses: reminders of maintenance come by e-mail too, the rest in the app alone. */
export const noticeDefaults: MailChoice = {
  mailmaintenance: true,
  mailnotification: false,
  mailreport: false,
};

/** The choice that goes with a cause. */
export const choiceOf = {
  maintenance: 'mailmaintenance',
  unreported: 'mailmaintenance',
  notification: 'mailnotification',
  report: 'mailreport',
} as const satisfies Record<Cause, keyof MailChoice>;
