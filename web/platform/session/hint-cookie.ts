import { hasSessionHint, hintCookie } from '#contract/accounts/hint-cookie.ts';

/** Whether the cookies hint at a session. */
export function hasHint(cookies: string = document.cookie): boolean {
  return hasSessionHint(cookies);
}

export function dropHint(): void {
  document.cookie = `${hintCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
}
