/** Names of this machine, at which nobody listens in between. */
const localHost = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Whether an address is of this machine, so that nobody else can open it.
 * @param address as it is set; what is no address is none of this machine
 */
export function isThisMachine(address: string): boolean {
  return URL.canParse(address) && localHost.test(new URL(address).hostname);
}
