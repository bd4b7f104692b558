const hooks = new Set<() => Promise<unknown>>();

/**
 * Registers a call to send before the session ends.
 * @param say sends it; its failure does not prevent logging out
 * @returns a function that removes the hook
 */
export function onLogOut(say: () => Promise<unknown>): () => void {
  hooks.add(say);
  return () => hooks.delete(say);
}

export async function runLogoutHooks(): Promise<void> {
  await Promise.allSettled([...hooks].map((say) => say()));
}
