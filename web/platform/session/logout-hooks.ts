const hooks = new Set<() => Promise<unknown>>();

/**
 * What must still be said in somebody's name before their session ends.
 * @param say asks the server; its failure keeps nobody from logging out
 * @returns takes it back
 */
export function onLogOut(say: () => Promise<unknown>): () => void {
  hooks.add(say);
  return () => hooks.delete(say);
}

export async function runLogoutHooks(): Promise<void> {
  await Promise.allSettled([...hooks].map((say) => say()));
}
