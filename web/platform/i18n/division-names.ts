import { useRouteLoaderData } from 'react-router';
import type { Division } from '#contract/places/divisions.ts';
import { nameIn } from '#contract/places/meeting-place-text.ts';
import { currentLanguage } from './language.ts';

/** A division in the page's language. */
export interface DivisionName {
  /** What listings, addresses and calls say for it. */
  readonly id: string;
  readonly name: string;
  /** Present if no new listing may choose it. */
  readonly hidden?: true;
}

/**
 * Divisions as each page gets them.
 * @param divisions in their order
 */
export function divisionNames(divisions: readonly Division[]): DivisionName[] {
  const language = currentLanguage();
  return divisions.map(({ id, name, hidden }) => ({
    id,
    name: nameIn(name, language),
    ...(hidden && { hidden }),
  }));
}

const none: readonly DivisionName[] = [];

/** All divisions in their order, hidden ones too, as they were when the page was sent. */
export function useDivisions(): readonly DivisionName[] {
  return useRouteLoaderData<{ divisions: readonly DivisionName[] }>('root')?.divisions ?? none;
}

/**
 * A division in the page's language; any other text unchanged.
 * @param divisions of the page
 * @param place as a listing says it
 */
export const placeText = (divisions: readonly DivisionName[], place: string): string =>
  divisions.find(({ id }) => id === place)?.name ?? place;

/**
 * A division in the page's language, for the head of a page.
 * @param matches of the page, one of which is the root
 * @param place as a listing says it
 */
export function placeIn(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  place: string,
): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { readonly divisions?: readonly DivisionName[] }
    | undefined;
  return placeText(root?.divisions ?? none, place);
}
