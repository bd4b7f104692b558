import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { clearCompared, toggleCompared, useComparedPhones } from './compared-phones.ts';
import { focusHeir } from './focus-heir.ts';
import { mostCompared } from './most-compared.ts';

/** The chosen phones, each with a button that removes it, and the link to their comparison. */
export default function ChosenPhones() {
  const t = useTranslations('compare');
  const { phones, isRefused } = useComparedPhones();
  const count = phones.length;
  const remove = (change: () => void, place: number) => {
    flushSync(change);
    focusHeir('.compare-chosen button', place);
  };
  return (
    <section aria-label={t('tray')} className="compare-tray print:hidden">
      <ul className="compare-chosen">
        {phones.map((phone, place) => (
          <li key={phone._id}>
            <ThumbPhoto {...phone} />
            <button
              type="button"
              aria-label={t('removeName', { name: phone.productName })}
              title={t('removeName', { name: phone.productName })}
              onClick={() => remove(() => toggleCompared(phone), place)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={isRefused ? 'compare-says font-semibold' : 'compare-says'}>
        {isRefused
          ? t('full', { most: mostCompared })
          : count === 1
            ? t('oneMore')
            : t('chosen', { count, most: mostCompared })}
      </p>
      <div className="compare-go">
        <Button variant="quiet" onClick={() => remove(clearCompared, 0)}>
          {t('clear')}
        </Button>
        {count > 1 && (
          <ButtonLink variant="primary" to={paths.compare(phones.map(({ _id }) => _id))}>
            {t('go', { count })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
