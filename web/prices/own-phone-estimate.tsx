import { useTranslations } from 'use-intl';
import { bodyAnswers, grades, screenAnswers } from '#contract/catalog/grade-rule.ts';
import type { PriceGuide } from '#contract/prices/schemas.ts';
import { entryOf } from '#contract/prices/price-guide.ts';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { batteryChoices, estimateFor, type Estimate, type EstimateAnswers } from './estimate.ts';
import { usePriceGuideText } from './use-price-guide-text.ts';

interface Props {
  guide: PriceGuide;
  answers: EstimateAnswers;
}

/** 'Sell yours for about …': a price from storage and four answers. A GET form, without script. */
export function OwnPhoneEstimate({ guide, answers }: Props) {
  const t = useTranslations('estimate');
  const text = usePriceGuideText();
  const estimate = estimateFor(guide, answers);
  const usual = entryOf(guide, answers.storageGb, 'Good');
  const about = estimate?.price ?? usual?.price;
  if (about === undefined) return null;
  return (
    <section
      id="estimate"
      aria-labelledby="estimate-title"
      className="panel mt-10 grid scroll-mt-6 gap-x-10 gap-y-6 p-[min(1.25rem,5vw)] sm:p-7 lg:grid-cols-2"
    >
      <div className="min-w-0">
        <h2 id="estimate-title" className="text-head">
          {t('title', { price: text.price(about) })}
        </h2>
        {estimate ? (
          <Worth guide={guide} answers={answers} estimate={estimate} />
        ) : (
          <p className="mt-3 max-w-prose text-soft">
            {t('lead', { model: guide.name, storage: text.storage(answers.storageGb) })}
          </p>
        )}
      </div>
      <Questions guide={guide} answers={answers} />
    </section>
  );
}

function Worth({ guide, answers, estimate }: Props & { estimate: Estimate }) {
  const t = useTranslations('estimate');
  const product = useTranslations('product');
  const text = usePriceGuideText();
  const { entry, condition, low, high, because } = estimate;
  const range = { low: text.price(low), high: text.price(high) };
  const batteryHealth = answers.battery;
  const sellAddress = `${paths.addProduct}?${new URLSearchParams({
    modelId: guide._id,
    category_id: guide.category_id,
    storageGb: String(answers.storageGb),
    condition,
    screen: answers.screen ?? '',
    body: answers.body ?? '',
    ...(batteryHealth === null ? {} : { battery: String(batteryHealth) }),
    sealingPrice: String(estimate.price),
  })}`;
  return (
    <>
      <p className="price mt-3 text-title">{t('range', range)}</p>
      <ul className="mt-3 flex max-w-prose list-disc flex-col gap-1 pl-5 text-soft">
        <li>
          {because.length === 0
            ? t('best', { condition: product(condition) })
            : t('because', {
                condition: product(condition),
                reasons: because.map((each) => t(`reason-${each}`)).join(', '),
              })}
        </li>
        <li>
          {entry.basis === 'sales'
            ? t('onSales', { count: entry.sold, storage: text.storage(entry.storageGb) })
            : t('onEstimate')}
        </li>
        {answers.works === false && <li>{t('fails')}</li>}
        {batteryHealth === null && because.length === 0 && <li>{t('noBattery')}</li>}
      </ul>
      <p className="mt-5">
        <ButtonLink variant="primary" to={sellAddress}>
          {t('sell')}
        </ButtonLink>
      </p>
    </>
  );
}

function Questions({ guide, answers }: Props) {
  const t = useTranslations('estimate');
  const checks = useTranslations('checks');
  const text = usePriceGuideText();
  const sizes = [...new Set(guide.entries.map(({ storageGb }) => storageGb))];
  const { Good: good, Excellent: excellent } = grades.battery;
  const batteryTexts = [
    t('batteryFrom', { percent: excellent }),
    t('batteryBetween', { from: good, to: excellent - 1 }),
    t('batteryBelow', { percent: good }),
  ];
  const yesOrNo = (works: boolean | null) => (works ? 'yes' : 'no');
  return (
    <form
      action={`${addressOf(paths.modelPrices(guide._id))}#estimate`}
      className="grid min-w-0 content-start gap-4 sm:grid-cols-2"
    >
      <SelectField
        label={t('storage')}
        name="storage"
        defaultValue={String(answers.storageGb)}
        options={sizes.map((size) => ({ value: String(size), label: text.storage(size) }))}
      />
      <SelectField
        label={t('works')}
        name="works"
        required
        defaultValue={answers.works === null ? '' : yesOrNo(answers.works)}
        placeholder={t('choose')}
        options={[
          { value: 'yes', label: t('worksYes') },
          { value: 'no', label: t('worksNo') },
        ]}
      />
      <SelectField
        label={t('screen')}
        name="screen"
        required
        defaultValue={answers.screen ?? ''}
        placeholder={t('choose')}
        options={screenAnswers.map((value) => ({ value, label: checks(value) }))}
      />
      <SelectField
        label={t('body')}
        name="body"
        required
        defaultValue={answers.body ?? ''}
        placeholder={t('choose')}
        options={bodyAnswers.map((value) => ({ value, label: checks(value) }))}
      />
      <SelectField
        label={t('battery')}
        name="battery"
        defaultValue={answers.battery === null ? '' : String(answers.battery)}
        placeholder={t('batteryUnknown')}
        options={batteryChoices.map((value, index) => ({
          value: String(value),
          label: batteryTexts[index] ?? '',
        }))}
      />
      <div className="flex items-end">
        <Button type="submit" className="w-full">
          {t('show')}
        </Button>
      </div>
    </form>
  );
}
