import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { Link } from '#web/ui/link.tsx';

interface Props {
  email: string;
  /** Changes when a phone was withdrawn. */
  version: number;
  onRelisted: (id: string) => void;
}

/** Withdrawn phones, each with List again; not rendered if there are none. */
export function WithdrawnPhones({ email, version, onRelisted }: Props) {
  const t = useTranslations('sell');
  const [phones, setPhones] = useState<readonly OwnProduct[]>([]);
  useEffect(() => {
    let left = false;
    // The table above is the page's purpose: a failure of this list is not reported.
    call('listWithdrawnProducts', { params: { email } }).then(
      (read) => !left && setPhones(read),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [email, version]);
  if (phones.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="text-title">{t('withdrawn')}</h2>
      <p className="mt-1 text-soft">{t('withdrawnText')}</p>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {phones.map((phone) => (
          <WithdrawnPhone
            key={phone._id}
            phone={phone}
            onRelisted={() => {
              setPhones((before) => before.filter(({ _id }) => _id !== phone._id));
              onRelisted(phone._id);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function WithdrawnPhone({ phone, onRelisted }: { phone: OwnProduct; onRelisted: () => void }) {
  const t = useTranslations('sell');
  const price = usePriceText();
  const { _id: id, productName: name } = phone;
  const relist = useAction(async () => {
    await call('relistProduct', { params: { id } });
    notify.success(t('relisted', { name }));
    onRelisted();
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <ThumbPhoto {...phone} categoryId={phone.category_id} />
      <p className="min-w-0 flex-1 break-words">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-soft tabular-nums">{price(phone.sealingPrice)}</span>
      </p>
      <Link to={paths.editProduct(id)} className="text-link inline-flex min-h-11 items-center">
        {t.rich('editName', { name, hidden: (words) => <span className="sr-only">{words}</span> })}
      </Link>
      <Button aria-description={name} busy={relist.busy && t('relisting')} onClick={relist.start}>
        {t('relist')}
      </Button>
      {relist.error && (
        <p role="alert" className="w-full text-small text-error">
          {relist.error}
        </p>
      )}
    </li>
  );
}
