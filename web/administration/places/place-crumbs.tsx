import { useLocale, useTranslations } from 'use-intl';
import type { District } from '#contract/places/changes.ts';
import type { Division } from '#contract/places/divisions.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  division: Division | undefined;
  district: District | undefined;
}

/** The way back from a district to its division and to all of them. */
export function PlaceCrumbs({ division, district }: Props) {
  const t = useTranslations('shopPlaces');
  const language = useLocale() === 'bn' ? 'bn' : 'en';
  if (!division) return null;
  const link = (to: string, text: string) => (
    <Link to={to} className="text-link inline-flex min-h-11 items-center">
      {text}
    </Link>
  );
  return (
    <nav aria-label={t('crumbs')} className="mb-2">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>{link(paths.places(), t('all'))}</li>
        {district && (
          <li className="before:mr-2 before:text-soft before:content-['›']">
            {link(paths.places({ division: division.id }), division.name[language])}
          </li>
        )}
        <li
          aria-current="page"
          className="font-semibold before:mr-2 before:font-normal before:text-soft before:content-['›']"
        >
          {(district ?? division).name[language]}
        </li>
      </ol>
    </nav>
  );
}
