/** The window event and performance mark after hydration (decision 54). */
export const hydratedEvent = 'phonehub:alive';
