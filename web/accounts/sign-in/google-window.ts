import { googlePopupPath, type GooglePurpose } from '#contract/accounts/google-popup.ts';

const width = 480;
const height = 640;

/**
 * Opens Google's window. Must run in the click handler itself, or browsers block it.
 * @returns null when it was blocked
 */
export function openGoogleWindow(purpose: GooglePurpose): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return window.open(
    googlePopupPath(purpose),
    'phonehub-google',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
}
