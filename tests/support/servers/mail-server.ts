import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine, with a login, that can refuse. For tests only. */

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it was sent, with its headers. */
  readonly text: string;
}

export interface MailServer {
  /** For SMTP_URL, with user and password. */
  readonly url: string;
  readonly password: string;
  readonly mails: ReceivedMail[];
  /** Its words to a sender, such as '550 5.7.1 not allowed'; null takes every mail. */
  refusal: string | null;
  /** Stops listening, until it is started again on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const user = 'shop@mail.test';
const password = 'pass/word@of the=tests';

/** Starts it on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let port = 0;
  let smtp: SMTPServer;
  const server: MailServer = {
    get url() {
      const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
      return `smtp://${login}@127.0.0.1:${port}`;
    },
    password,
    mails,
    refusal: null,
    stop: () => new Promise((resolve) => smtp.close(resolve)),
    async start() {
      smtp = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        closeTimeout: 100,
        onAuth: (credentials, _session, done) =>
          credentials.username === user && credentials.password === password
            ? done(null, { user })
            : done(new Error('these are not the user and the password')),
        onMailFrom(_address, _session, done) {
          const [code, ...words] = server.refusal?.split(' ') ?? [];
          if (code === undefined) return done();
          done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
        },
        onData(stream, { envelope }, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const from = envelope.mailFrom ? envelope.mailFrom.address : '';
            const to = envelope.rcptTo.map(({ address }) => address);
            mails.push({ from, to, text: Buffer.concat(chunks).toString() });
            done();
          });
        },
      });
      // A client that goes away in the middle of a handshake.
      smtp.on('error', () => {});
      await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
      ({ port } = smtp.server.address() as AddressInfo);
    },
  };
  await server.start();
  return server;
}

/** A server that accepts connections and says nothing. @returns its address for SMTP_URL, and what ends it */
export async function startSilentServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => void open.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
