/** Names of this machine, at which nobody listens in between. */
const localHost = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Returns whether an address is of this machine, so that nobody else can open it.
 * @param address the setting; a text that is no address gives false
 */
export function isThisMachine(address: string): boolean {
  return URL.canParse(address) && localHost.test(new URL(address).hostname);
}
