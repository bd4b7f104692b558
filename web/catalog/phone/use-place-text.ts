import { placeText, useDivisions } from '#web/platform/i18n/division-names.ts';

/** A division in the page's language; any other text unchanged. */
export function usePlaceText(): (place: string) => string {
  const divisions = useDivisions();
  return (place) => placeText(divisions, place);
}
