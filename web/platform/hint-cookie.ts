const hint = /(?:^|;\s*)phonehub-signed-in=1(?:;|$)/;

/**
 * Whether the cookies hint at a session. Readable by scripts and worth nothing to a thief: it only
 * tells which navigation to draw and saves signed-out visitors a call.
 */
export function hasHint(cookies: string = document.cookie): boolean {
  return hint.test(cookies);
}

export function dropHint(): void {
  document.cookie = 'phonehub-signed-in=; Max-Age=0; Path=/; SameSite=Lax';
}
