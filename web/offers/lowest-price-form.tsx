import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LowestPrice } from '#contract/offers/schemas.ts';
import { parseAmount } from '#contract/common/amount.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useClash } from '#web/platform/forms/clash.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';

interface Props {
  productId: string;
  /** The price that is set, in dollars; null when every offer comes through. */
  known: LowestPrice;
}

const textOf = ({ price }: { readonly price?: number | null | undefined }) => String(price ?? '');

/** Below which price offers for an own phone are refused at once. */
export function LowestPriceForm({ productId, known }: Props) {
  const t = useTranslations('offerForm');
  const [typedPrice, setTyped] = useState(textOf(known));
  const label = t('lowest', { currency: shopCurrency().symbol });
  const [wrong, setWrong] = useState<string | undefined>();
  const clash = useClash<Pick<LowestPrice, 'price'>>({
    stored: known,
    fields: [{ name: 'price', label, text: textOf }],
    put: (_name, values) => setTyped(textOf(values)),
  });
  const save = useAction(async () => {
    setWrong(undefined);
    const price = typedPrice.trim();
    try {
      await clash.send({ price: price === '' ? null : parseAmount(price) }, ({ version }) => {
        const body = { price: price === '' ? null : price, version };
        return call('saveLowestPrice', { params: { id: productId }, body });
      });
      notify.success(t('lowestSaved'));
    } catch (error) {
      const [first] = error instanceof ApiProblem ? error.errors : [];
      if (!first) throw error;
      setWrong(localizedSentence(first.message));
    }
  });
  return (
    <form
      noValidate
      method="post"
      className="panel flex flex-col gap-3 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.start();
      }}
    >
      <h3 className="font-semibold">{t('lowestTitle')}</h3>
      <p className="max-w-prose text-small text-soft">
        {t('lowestText')} {t('lowestHint')}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <NumberField
          className="min-w-0 grow sm:max-w-64"
          label={label}
          name="price"
          value={typedPrice}
          error={wrong}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={save.busy && t('lowestSaving')}>
          {t('lowestSave')}
        </Button>
      </div>
      {clash.panel}
      <Failure text={save.error} again={save.again} />
    </form>
  );
}
