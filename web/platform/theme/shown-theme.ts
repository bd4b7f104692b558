/** The parts of the theme that slices may use. */
export { isDark, themeEvent } from '#web/static-pages/theme.ts';
