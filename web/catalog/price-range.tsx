import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isPrice } from '#contract/money.ts';
import type { Shelf } from '#contract/shelf.ts';
import { withAsciiDigits } from '#contract/text.ts';
import { NumberField } from '#web/ui/number-field.tsx';

interface Props {
  shelf: Shelf;
  minPrice: string;
  maxPrice: string;
  onMin: (value: string) => void;
  onMax: (value: string) => void;
}

/** From and to; taken when the field is left or Enter is pressed. */
export function PriceRange({ shelf, minPrice, maxPrice, onMin, onMax }: Props) {
  const t = useTranslations('shelf');
  const format = useFormatter();
  const [typed, setTyped] = useState({ min: minPrice, max: maxPrice });
  const take = (text: string, before: string, onTake: (value: string) => void) => {
    const value = withAsciiDigits(text).trim();
    // What is no price filters nothing.
    const sound = value === '' || isPrice(Number(value)) ? value : before;
    if (sound !== before) onTake(sound);
  };
  const bound = (value: number | null) =>
    value === null ? '' : format.number(Math.round(value), { useGrouping: false });
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{t('price')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={<span className="font-normal text-soft">{t('from')}</span>}
          name="minPrice"
          placeholder={bound(shelf.lowestPrice)}
          value={typed.min}
          onChange={({ target }) => setTyped({ ...typed, min: target.value })}
          onBlur={() => take(typed.min, minPrice, onMin)}
          onKeyDown={({ key }) => key === 'Enter' && take(typed.min, minPrice, onMin)}
        />
        <NumberField
          label={<span className="font-normal text-soft">{t('upTo')}</span>}
          name="maxPrice"
          placeholder={bound(shelf.highestPrice)}
          value={typed.max}
          onChange={({ target }) => setTyped({ ...typed, max: target.value })}
          onBlur={() => take(typed.max, maxPrice, onMax)}
          onKeyDown={({ key }) => key === 'Enter' && take(typed.max, maxPrice, onMax)}
        />
      </div>
    </fieldset>
  );
}
