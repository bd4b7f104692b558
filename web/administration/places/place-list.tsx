import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { offeredLanguages } from '#contract/common/languages.ts';
import { lacksBangla } from '#contract/places/bangla-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { RowMenu } from '#web/ui/table/row-menu.tsx';
import type { PlaceRow } from './place-row.ts';

interface Props {
  label: string;
  rows: readonly PlaceRow[];
  /** Where the districts or places of a row are; a public place has none. */
  to: (row: PlaceRow) => string | null;
  onEdit: (row: PlaceRow) => void;
  onMove: (row: PlaceRow, position: number) => void;
  onHide: (row: PlaceRow) => void;
}

const isMissing = ({ name }: PlaceRow['row']) => lacksBangla({ nameEn: name.en, nameBn: name.bn });

/** Divisions, districts or places in their order, with what can be done to each. */
export function PlaceList({ label, rows, to, onEdit, onMove, onHide }: Props) {
  const t = useTranslations('shopPlaces');
  const locale = useLocale();
  const other = locale === 'bn' ? 'en' : 'bn';
  const asksBangla = offeredLanguages().includes('bn');
  return (
    <ul aria-label={label} className="divide-y divide-hairline border-y border-hairline">
      {rows.map((place) => {
        const { row } = place;
        const name = locale === 'bn' ? row.name.bn : row.name.en;
        const path = to(place);
        const item = (text: string, hides: object, run: () => void) => (
          <button type="button" {...hides} className="row-menu-item" onClick={() => run()}>
            {text}
          </button>
        );
        return (
          <li key={row._id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-2">
                {path === null ? (
                  <span className="font-semibold">{name}</span>
                ) : (
                  <Link
                    to={path}
                    className="text-link inline-flex min-h-11 items-center font-semibold"
                  >
                    {name}
                  </Link>
                )}
                {asksBangla &&
                  (isMissing(row) ? (
                    <StatusText tone="soft">{t('noBanglaName')}</StatusText>
                  ) : (
                    <span lang={other} className="text-soft">
                      {row.name[other]}
                    </span>
                  ))}
                {row.hidden && <StatusText tone="soft">{t('isHidden')}</StatusText>}
              </p>
              <p className="text-small text-soft">
                <Facts place={place} />
              </p>
            </div>
            <Button
              className="px-3 max-sm:hidden"
              aria-description={name}
              onClick={() => onEdit(place)}
            >
              {t('edit')}
            </Button>
            <RowMenu name={name}>
              {(hides) => (
                <>
                  {item(t('edit'), hides, () => onEdit(place))}
                  {row.position > 1 &&
                    item(t('moveUp'), hides, () => onMove(place, row.position - 1))}
                  {row.position < rows.length &&
                    item(t('moveDown'), hides, () => onMove(place, row.position + 1))}
                  {item(t(row.hidden ? 'show' : 'hide'), hides, () => onHide(place))}
                </>
              )}
            </RowMenu>
          </li>
        );
      })}
    </ul>
  );
}

/** What a list says of a row below its name. */
function Facts({ place }: { place: PlaceRow }): ReactNode {
  const t = useTranslations('shopPlaces');
  if (place.kind === 'division') {
    const { words } = place.row;
    return words.length === 0 ? null : t('searchFinds', { words: words.join(', ') });
  }
  if (place.kind === 'district') return t('districtCount', { count: place.row.places });
  const { kind, address, hours } = place.row;
  return [t(kind), address, hours].filter(Boolean).join(' · ');
}
