import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ManagedCategory } from '#contract/catalog/category-fields.ts';
import { BrandInitial } from '#web/platform/brands/brand-initial.tsx';
import { BrandPicture } from '#web/platform/brands/brand-picture.tsx';
import { tintClasses } from '#web/platform/brands/brand-tint.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { ArrowIcon } from '#web/ui/icons.tsx';
import { useChangeText } from './use-change-text.ts';

type Step = -1 | 1;

interface Props {
  brands: readonly ManagedCategory[];
  /** Whether a change is under way. */
  busy: boolean;
  /** @param place from 1 */
  onMove: (brand: ManagedCategory, place: number) => void;
  /** Called to take the last change of a brand back. */
  onUndo: (brand: ManagedCategory) => void;
  onEdit: (brand: ManagedCategory) => void;
  /** Handlers that fetch the form ahead. */
  editPrefetch: object;
  /** Called to hide a brand, or to show it again. */
  onTurn: (brand: ManagedCategory) => void;
}

/** The brands in the order of the shop, each with its actions. */
export function BrandList({ brands, busy, onMove, ...actions }: Props) {
  const t = useTranslations('brands');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  // A row that moves loses the focus; at an end of the list its other button takes it.
  useEffect(() => {
    if (moved.current === null || busy) return;
    const [id, step] = moved.current.split(' ');
    moved.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`[data-move="${id}"]`) ?? [])];
    const pressed = buttons[step === '-1' ? 0 : 1];
    (pressed?.matches(':disabled') ? buttons.find((each) => each !== pressed) : pressed)?.focus();
  }, [brands, busy]);
  return (
    <ol ref={list} aria-label={t('list')} className="panel divide-y divide-hairline">
      {brands.map((brand, place) => (
        <BrandRow
          key={brand._id}
          brand={brand}
          isFirst={place === 0}
          isLast={place === brands.length - 1}
          onMove={(step) => {
            if (busy) return;
            moved.current = `${brand.id} ${step}`;
            onMove(brand, place + 1 + step);
          }}
          {...actions}
        />
      ))}
    </ol>
  );
}

interface RowProps extends Pick<Props, 'onEdit' | 'editPrefetch' | 'onTurn' | 'onUndo'> {
  brand: ManagedCategory;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: Step) => void;
}

function BrandRow({
  brand,
  isFirst,
  isLast,
  onMove,
  onEdit,
  editPrefetch,
  onTurn,
  onUndo,
}: RowProps) {
  const t = useTranslations('brands');
  const format = useFormatter();
  const { day } = useTimes();
  const changeText = useChangeText();
  const { id, name, tint, hidden, forSale, since, undoUntil, lastChange } = brand;
  const undone = undoUntil !== null &&
    lastChange !== null && { change: changeText(lastChange), day: day(undoUntil) };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <span
        className={`flex size-16 shrink-0 items-end justify-center overflow-hidden rounded-control ${tintClasses[tint]} ${hidden ? 'opacity-60' : ''}`}
      >
        <BrandPicture
          brand={brand}
          sizes="4rem"
          className="size-full object-contain"
          fallback={<BrandInitial name={name} className="m-auto text-head text-soft" />}
        />
      </span>
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="text-title [overflow-wrap:anywhere]">{name}</h2>
        <p className="text-small text-soft">{t('facts', { id, count: forSale })}</p>
        {since !== null && (
          <p className="text-small text-soft">
            {t('since', { date: format.dateTime(new Date(since), { dateStyle: 'long' }) })}
          </p>
        )}
        {hidden && (
          <p>
            <StatusText tone="soft">{t('hidden')}</StatusText>
          </p>
        )}
        {undone && (
          <Button
            variant="quiet"
            className="text-left text-small [overflow-wrap:anywhere]"
            aria-label={t('undoName', { name, ...undone })}
            onClick={() => onUndo(brand)}
          >
            {t('undo', undone)}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          data-move={id}
          className="w-11 px-0"
          aria-label={t('up', { name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <span className="inline-flex rotate-90">
            <ArrowIcon back />
          </span>
        </Button>
        <Button
          data-move={id}
          className="w-11 px-0"
          aria-label={t('down', { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <span className="inline-flex rotate-90">
            <ArrowIcon />
          </span>
        </Button>
        <Button
          aria-label={t('editName', { name })}
          {...editPrefetch}
          onClick={() => onEdit(brand)}
        >
          {t('edit')}
        </Button>
        <Button
          aria-label={t(hidden ? 'showName' : 'hideName', { name })}
          onClick={() => onTurn(brand)}
        >
          {t(hidden ? 'show' : 'hide')}
        </Button>
      </div>
    </li>
  );
}
