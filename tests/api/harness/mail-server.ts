import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { sendMails } from '../../../src/server/jobs/send-mails.ts';
import { smtpTransport } from '../../../src/server/mail/transport.ts';
import type { TestServer } from './server.ts';

/** A mail as it arrived: who it was really handed over for, and what stands in it. */
export type Arrived = { to: string[]; mail: Email };

export interface MailServer {
  url: string;
  arrived: Arrived[];
  close(): Promise<void>;
}

type Refusing = Pick<SMTPServerOptions, 'onConnect' | 'onAuth' | 'onMailFrom' | 'onRcptTo'>;

/** A real SMTP server on a port of its own (or on `port`). Each hook may refuse; it has a login only with `onAuth`. */
export async function startMailServer(options: Refusing & { port?: number } = {}): Promise<MailServer> {
  const { port = 0, ...rest } = options;
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    ...rest,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: rest.onAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready);
  });
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    arrived,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** Sends everything that waits to be mailed to a server that takes it; what has arrived there. */
export async function deliver(server: TestServer): Promise<Pick<MailServer, 'arrived'>> {
  const post = await startMailServer();
  const transport = smtpTransport(post.url, 'Wartbar <wartbar@werk.example>');
  await sendMails(server.database.db, transport, server.app.log, server.clock.now);
  await post.close();
  return post;
}
