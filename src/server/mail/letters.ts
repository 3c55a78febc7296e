import type { FeedbackSubject } from '../../shared/rules/feedback.ts';
import type { Cause } from '../../shared/rules/notice.ts';
import { mailText } from '../text/de/mail.ts';
import type { Letter } from './letter.ts';

interface Shared {
  title: string;
  machine: string;
  status: number;
  sender: string;
  /** E-mail address of who sends it, so that nobody mails strangers unnamed; '' for none. */
  senderaddress: string;
  company: string;
  url: string;
}

/** [N17] A notification that somebody shared. */
export function sharedLetter({
  title,
  machine,
  status,
  sender,
  senderaddress,
  company,
  url,
}: Shared): Letter {
  return {
    subject: mailText.sharedSubject(title),
    heading: title,
    paragraphs: [mailText.sharedParagraph(sender)],
    facts: [
      [mailText.machine, machine],
      [mailText.statusLabel, mailText.status[status] ?? ''],
      [mailText.sharedBy, [sender, senderaddress].filter(Boolean).join(', ')],
      [mailText.company, company],
    ],
    button: { label: mailText.sharedButton, url },
    reason: mailText.sharedReason(sender, company),
  };
}

/** [S12] The link to a new password, for whoever asked for it with this address. */
export function passwordLetter({
  name,
  company,
  url,
}: {
  name: string;
  company: string;
  url: string;
}): Letter {
  return {
    subject: mailText.passwordSubject,
    heading: mailText.passwordHeading(name),
    paragraphs: [mailText.passwordParagraph],
    facts: [[mailText.company, company]],
    button: { label: mailText.passwordButton, url },
    reason: mailText.passwordReason,
  };
}

/** [O4] The link that makes a company of a sign-up. What was typed is not in it: it may be meant for strangers. */
export function signupLetter(url: string): Letter {
  const { subject, heading, paragraphs, button, reason } = mailText.signup;
  return { subject, heading, paragraphs, facts: [], button: { label: button, url }, reason };
}

/**
 * [O4] For whoever signed up with an address that has an account. `invitedBy`: the company that invited it, null where
 * somebody uses it; nobody is to follow a stranger's invitation for their own.
 */
export function knownLetter({
  email,
  invitedBy,
  url,
}: {
  email: string;
  invitedBy: string | null;
  url: string;
}): Letter {
  const { subject, heading, paragraphs, invited, login, button, reason } = mailText.known;
  return {
    subject,
    heading,
    paragraphs: invitedBy === null ? paragraphs : invited(invitedBy),
    facts: [
      [login, email],
      [mailText.company, invitedBy ?? ''],
    ],
    button: { label: button, url },
    reason,
  };
}

/** [U5] The link that confirms a new address. It may be a stranger's: nothing in it is of who asked. */
export function addressLetter(url: string): Letter {
  const { subject, heading, paragraphs, button, reason } = mailText.address;
  return { subject, heading, paragraphs, facts: [], button: { label: button, url }, reason };
}

/** [U5] For whoever has an account by the address that somebody else wants. */
export function addressTakenLetter(url: string): Letter {
  const { subject, heading, paragraphs, button, reason } = mailText.addressTaken;
  return { subject, heading, paragraphs, facts: [], button: { label: button, url }, reason };
}

/** [U4] The link to the first password, for whoever was invited. */
export function invitationLetter({
  name,
  inviter,
  company,
  url,
}: {
  name: string;
  inviter: string;
  company: string;
  url: string;
}): Letter {
  const { subject, heading, paragraph, button, reason } = mailText.invitation;
  return {
    subject: subject(company),
    heading: heading(name),
    paragraphs: [paragraph(inviter, company)],
    facts: [[mailText.company, company]],
    button: { label: button, url },
    reason: reason(inviter),
  };
}

type Changes = typeof mailText.account.changes;
type Attempts = Pick<typeof mailText.account.attempts, 'guessed' | 'codesGuessed'>;

/** What happened to an account: it was changed, or somebody tries to log in. */
export type AccountChange = keyof Changes | keyof Attempts;

const isAttempt = (change: AccountChange): change is keyof Attempts => change in mailText.account.attempts;

/** [S2] [S7] [S12] What happened to the safety of an account, for its owner. */
export function accountLetter({
  change,
  email,
  company,
  url,
}: {
  change: AccountChange;
  email: string;
  company: string;
  url: string;
}): Letter {
  const { changes, attempts, foreign, button, reason } = mailText.account;
  const { subject, heading } = isAttempt(change) ? attempts : mailText.account;
  return {
    subject,
    heading,
    paragraphs: [isAttempt(change) ? attempts[change] : changes[change], foreign],
    facts: [
      [mailText.account.login, email],
      [mailText.company, company],
    ],
    button: { label: button, url },
    reason,
  };
}

interface Told {
  cause: Cause;
  title: string;
  machine: string;
  /** Who did it; '' for the server itself. */
  author: string;
  /** ms. */
  dueuntil: number;
  company: { name: string; timezone: string };
  url: string;
}

const dateIn = (timeZone: string, time: number): string =>
  new Intl.DateTimeFormat(mailText.locale, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(time);

/** [T7] [N20] What a subscriber is told of. */
export function noticeLetter({ cause, title, machine, author, dueuntil, company, url }: Told): Letter {
  const { subject, paragraph, author: did, button } = mailText.causes[cause];
  const due = cause === 'maintenance' && dueuntil > 0 ? dateIn(company.timezone, dueuntil) : '';
  return {
    subject: [subject, machine, title].filter(Boolean).join(': '),
    heading: title,
    paragraphs: [paragraph],
    facts: [
      [mailText.machine, machine],
      [mailText.due, due],
      [did, author],
      [mailText.company, company.name],
    ],
    button: { label: button, url },
    reason: mailText.reason,
  };
}

interface Feedback {
  subject: FeedbackSubject;
  body: string;
  sender: string;
  /** E-mail address of the sender; '' for none. */
  senderaddress: string;
  company: string;
  /** Where the app is. */
  url: string;
}

/** [H2] What a user tells the provider. */
export function feedbackLetter({ subject, body, sender, senderaddress, company, url }: Feedback): Letter {
  const text = mailText.feedback;
  const heading = text.subjects[subject];
  return {
    subject: text.subject(heading),
    heading,
    paragraphs: body.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [
      [text.sender, [sender, senderaddress].filter(Boolean).join(', ')],
      [mailText.company, company],
    ],
    button: senderaddress ? { label: text.reply, url: `mailto:${senderaddress}` } : { label: text.open, url },
    reason: text.reason,
  };
}

/** [D11] The company is to be deleted on a day, or stays (null): for its administrators. */
export function deletionLetter({
  company: { name, timezone },
  author,
  due,
  url,
}: {
  company: { name: string; timezone: string };
  author: string;
  due: number | null;
  url: string;
}): Letter {
  const { asked, kept, company, by, day, reason } = mailText.deletion;
  const { subject, heading, paragraphs, button } = due === null ? kept : asked;
  return {
    subject: subject(name),
    heading,
    paragraphs,
    facts: [
      [company, name],
      [by, author],
      [day, due === null ? '' : dateIn(timezone, due)],
    ],
    button: { label: button, url },
    reason,
  };
}

/** [D5] The nightly backup failed: for whoever runs the server. */
export function backupFailedLetter({ problem, url }: { problem: string; url: string }): Letter {
  const { subject, heading, paragraphs, facts, button, reason } = mailText.backupFailed;
  return {
    subject,
    heading,
    paragraphs,
    facts: [[facts.problem, problem]],
    button: { label: button, url },
    reason,
  };
}
