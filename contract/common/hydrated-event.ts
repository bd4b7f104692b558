/**
 * The window event and performance mark after hydration (decision 50); on static pages, the mark at the end of
 * their script.
 */
export const hydratedEvent = 'phonehub:alive';
