import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Undelivered } from '../../shared/rules/notice.ts';
import type { TakenMail } from './store.ts';
import { encodedSubject } from './subject.ts';

/** Where mails go: an SMTP server, or files in a folder. */
export interface MailTransport {
  /** Resolves once the mail is accepted; rejects with a `MailFailure`. */
  send(mail: TakenMail): Promise<void>;
  close(): void;
}

/**
 * `refused`: the server will never take this mail · `later`: not now · `offline`: it cannot be reached or will have
 * nothing from us, no mail would go now.
 */
export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly kind: 'refused' | 'later' | 'offline';
  /** With `refused`: what the server objects to. */
  readonly reason: Undelivered;
  constructor(message: string, kind: MailFailure['kind'], cause: unknown, reason: Undelivered = 'refused') {
    super(message, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}

/** How long a mail server may take to be reached, and for each of its answers, ms. */
const PATIENCE = { connect: 10_000, answer: 30_000 };

/** A second try after a lost answer carries the same id, so that receivers can tell. */
const messageOf = (
  { id, recipient, subject, bodytext, bodyhtml, created, attachmentname, attachment }: TakenMail,
  from: string,
) => ({
  from,
  to: { name: '', address: recipient },
  subject: encodedSubject(subject),
  text: bodytext,
  html: bodyhtml,
  ...(attachmentname && attachment
    ? {
        attachments: [
          { filename: attachmentname, content: Buffer.from(attachment), contentType: 'application/pdf' },
        ],
      }
    : {}),
  date: new Date(created),
  messageId: `<${id}@wartbar>`,
  headers: { 'auto-submitted': 'auto-generated' },
});

/** What nodemailer tells of a failure: the SMTP command, and code and text of the answer to it. */
interface SmtpError {
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** [N17] From the enhanced status code (RFC 3463) where the server gives one, otherwise from the plain one. */
function reasonOf({ command, responseCode, response = '' }: SmtpError): Undelivered {
  const [, subject, detail] = /^\d{3}[ -]5\.(\d)\.(\d{1,3})\b/.exec(response) ?? [];
  const status = subject === undefined ? String(responseCode) : `${subject}.${detail}`;
  if (['2.2', '552'].includes(status)) return 'full';
  // What is said of the content is not about the receiver's address.
  if (command !== 'RCPT TO') return 'refused';
  return ['1.1', '1.2', '1.3', '1.6', '1.10', '2.1', '550', '551', '553'].includes(status)
    ? 'address'
    : 'refused';
}

/** What is answered to these is about the mail. */
const OF_THE_MAIL = ['RCPT TO', 'DATA'];
/** Login needed or failed, whichever command it is an answer to. */
const LOGIN = [530, 535];

/** [N17] Whether the server objects to us and not to this mail; it is put right by whoever runs one of the two. */
function concernsAll({ command = '', responseCode = 0 }: SmtpError): boolean {
  if (LOGIN.includes(responseCode)) return true;
  // The size of a mail is told along with its sender.
  if (command === 'MAIL FROM' && responseCode === 552) return false;
  return !OF_THE_MAIL.includes(command);
}

function failureOf(error: unknown): MailFailure {
  const told = error as SmtpError;
  const text = told.message ?? String(error);
  if (told.responseCode === undefined || concernsAll(told)) return new MailFailure(text, 'offline', error);
  if (told.responseCode < 500) return new MailFailure(text, 'later', error);
  return new MailFailure(text, 'refused', error, reasonOf(told));
}

/** Sends through the SMTP server at this address (`smtp://user:password@host:port`). */
export function smtpTransport(url: string, from: string, patience = PATIENCE): MailTransport {
  const mailer = createTransport({
    url,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.answer,
  });
  return {
    async send(mail) {
      try {
        await mailer.sendMail(messageOf(mail, from));
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => mailer.close(),
  };
}

/** Without a mail server: each mail becomes a file `<time>-<id>.eml` that any mail program opens. */
export function folderTransport(folder: string, from: string, logger: FastifyBaseLogger): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await mailer.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date(mail.created).toISOString().replaceAll(':', '-');
      const file = join(folder, `${time}-${mail.id}.eml`);
      // Appears whole or not at all.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      logger.info({ file, cause: mail.cause }, 'a mail was put into a file: SMTP_URL is not set');
    },
    close: () => mailer.close(),
  };
}
