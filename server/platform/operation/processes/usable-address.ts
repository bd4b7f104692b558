import { createServer } from 'node:net';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** Where a process listens, and the settings that say so. */
export interface ListenAddress {
  readonly port: number;
  readonly host: string;
  readonly portSetting: string;
  readonly hostSetting: string;
}

/**
 * Listens on an address for a moment, to find out before anything is started whether it can be used.
 * @param address to be tried
 * @throws StartupError in one sentence that names the setting
 */
export async function refuseUnusableAddress(address: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen(address.port, address.host, resolve);
    });
  } catch (error) {
    throw listenError(error, address);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Explains to the operator why listening failed.
 * @param error of listening
 * @param address that was to be used
 * @returns a StartupError, or the error itself where its cause is unknown
 */
export function listenError(error: unknown, address: ListenAddress): unknown {
  const { port, host, portSetting, hostSetting } = address;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is taken by another program. Set ${portSetting} to a free one.`,
      );
    case 'EACCES':
      return new StartupError(
        `Port ${port} may not be used. Set ${portSetting} to one above 1024.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `${hostSetting}=${host} is no address of this machine. Set it to one, or to 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}
