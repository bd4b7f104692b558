/** What slices may know of the theme that pages are shown in. */
export { isDark, themeEvent } from '#web/static-pages/theme.ts';
