/** The colours of pages: as the device has them, or as the person chose in this browser. */

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The browser's storage for the choice; nothing is stored for the device's own colours. */
export const themeKey = 'phoneHub-theme';

/**
 * Runs in the head of every page before its first paint, so that no page flashes in other colours. It is part of
 * web/platform/delivery/head-script.ts.
 */
export const themeScript = `try{let t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
