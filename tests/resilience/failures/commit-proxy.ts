import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The part that the connection loses: the COMMIT itself, or the response to it. */
export type Cut = 'before' | 'after';

/** A proxy between an app and PostgreSQL that cuts the connection at a COMMIT. */
export interface CommitProxy {
  /** The database's address, through the proxy. */
  readonly url: string;
  /**
   * Cuts once, at a commit to come.
   * @param cut before it is forwarded, or after, so that the database has committed and the app
   *   gets no response
   * @param which 1 for the next commit, 2 for the one after it …
   */
  arm(cut: Cut, which: number): void;
  /** Returns whether the cut was made; afterwards the proxy only forwards. */
  disarm(): boolean;
  close(): Promise<void>;
}

// A simple query of the wire protocol: Q, its length, the statement, a zero byte.
const commit = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1');

/**
 * @param databaseUrl where PostgreSQL is
 */
export async function startCommitProxy(databaseUrl: string): Promise<CommitProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let armed: { cut: Cut; left: number } | null = null;
  let made = false;

  const server = createServer((app) => {
    const database = connect(Number(target.port), target.hostname);
    let deaf = false;
    for (const socket of [app, database]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        app.destroy();
        database.destroy();
      });
    }
    app.on('data', (bytes: Buffer) => {
      if (armed && bytes.includes(commit)) {
        armed.left -= 1;
        if (armed.left === 0) {
          deaf = true;
          made = true;
          if (armed.cut === 'before') app.destroy();
          armed = null;
        }
      }
      if (!app.destroyed) database.write(bytes);
    });
    database.on('data', (bytes: Buffer) => {
      // The response to the commit: the database has committed, and the app gets no response.
      if (deaf) app.destroy();
      else app.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    arm(cut, which) {
      armed = { cut, left: which };
      made = false;
    },
    disarm() {
      armed = null;
      return made;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
