import { useTranslations } from 'use-intl';
import { divisions } from '#contract/catalog/conditions.ts';

/** A division in the page's language; any other text unchanged. */
export function usePlaceText(): (place: string) => string {
  const t = useTranslations('places');
  return (place) => {
    const division = divisions.find((each) => each === place);
    return division === undefined ? place : t(division);
  };
}
