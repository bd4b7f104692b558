import { useTranslations } from 'use-intl';
import { bodyAnswers, grades, screenAnswers } from '#contract/catalog/grade-rule.ts';
import type { PriceGuide } from '#contract/prices/schemas.ts';
import { entryOf } from '#contract/prices/price-guide.ts';
import type { SellingTime } from '#contract/prices/selling-time.ts';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { useSellerPath } from '#web/platform/session/use-seller-path.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { batteryChoices, estimateFor, type Estimate, type EstimateAnswers } from './estimate.ts';
import { worthQuery } from './worth-inputs.ts';
import { pointFor } from './selling-point.ts';
import { usePriceGuideText } from './use-price-guide-text.ts';

interface Props {
  guide: PriceGuide;
  answers: EstimateAnswers;
  /** How long phones with these answers took to sell; null if it is not known. */
  time: SellingTime | null;
}

/** 'Sell yours for about …': a price from storage, screen and battery. A GET form, without script. */
export function OwnPhoneEstimate({ guide, answers, time }: Props) {
  const t = useTranslations('estimate');
  const text = usePriceGuideText();
  const estimate = estimateFor(guide, answers);
  const usual = entryOf(guide, answers.storageGb, 'Good');
  const about = estimate?.price ?? usual?.price;
  if (about === undefined) return null;
  const days = estimate && time ? (pointFor(time, about)?.days ?? null) : null;
  return (
    <section
      id="estimate"
      aria-labelledby="estimate-title"
      className="panel mt-10 grid scroll-mt-6 gap-x-10 gap-y-6 p-[min(1.25rem,5vw)] sm:p-7 lg:grid-cols-2"
    >
      <div className="min-w-0">
        <h2 id="estimate-title" className="text-head">
          {days === null
            ? t('title', { price: text.price(about) })
            : t('titleIn', { price: text.price(about), days })}
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

function Worth({
  guide,
  answers,
  estimate,
}: Pick<Props, 'guide' | 'answers'> & { estimate: Estimate }) {
  const t = useTranslations('estimate');
  const product = useTranslations('product');
  const sellerPath = useSellerPath();
  const text = usePriceGuideText();
  const { entry, condition, low, high, because } = estimate;
  const range = { low: text.price(low), high: text.price(high) };
  const { battery: batteryHealth, body, works } = answers;
  const assumed =
    works === null ? (body === null ? 'assumes' : 'assumesWorks') : body === null && 'assumesBody';
  const query = worthQuery({
    ...{ modelId: guide._id, model: guide.name, categoryId: guide.category_id, condition },
    ...{ storageGb: answers.storageGb, screen: answers.screen, body, price: estimate.price },
  });
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
        {assumed && <li>{t(assumed)}</li>}
        {answers.works === false && <li>{t('fails')}</li>}
        {batteryHealth === null && because.length === 0 && <li>{t('noBattery')}</li>}
      </ul>
      <p className="mt-5">
        <ButtonLink variant="primary" to={sellerPath(`${paths.addProduct}?${query}`)}>
          {t('sell')}
        </ButtonLink>
      </p>
    </>
  );
}

function Questions({ guide, answers }: Pick<Props, 'guide' | 'answers'>) {
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
  return (
    <form
      action={`${addressOf(paths.modelPrices(guide._id))}#estimate`}
      className="flex min-w-0 flex-col gap-5"
    >
      <RadioGroup
        label={t('storage')}
        name="storage"
        initial={String(answers.storageGb)}
        compact
        options={sizes.map((size) => ({ value: String(size), label: text.storage(size) }))}
      />
      <RadioGroup
        label={t('screen')}
        name="screen"
        required
        initial={answers.screen ?? undefined}
        options={screenAnswers.map((value) => ({ value, label: checks(value) }))}
      />
      <RadioGroup
        label={t('battery')}
        name="battery"
        initial={answers.battery === null ? '' : String(answers.battery)}
        compact
        options={[
          ...batteryChoices.map((value, index) => ({
            value: String(value),
            label: batteryTexts[index] ?? '',
          })),
          { value: '', label: t('batteryUnknown') },
        ]}
      />
      <details open={answers.body !== null || answers.works !== null}>
        <summary className="text-link inline-flex min-h-11 items-center">{t('more')}</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('body')}
            name="body"
            defaultValue={answers.body ?? ''}
            placeholder={t('unanswered')}
            options={bodyAnswers.map((value) => ({ value, label: checks(value) }))}
          />
          <SelectField
            label={t('works')}
            name="works"
            defaultValue={answers.works === null ? '' : answers.works ? 'yes' : 'no'}
            placeholder={t('unanswered')}
            options={[
              { value: 'yes', label: t('worksYes') },
              { value: 'no', label: t('worksNo') },
            ]}
          />
        </div>
      </details>
      <Button type="submit" variant={answers.screen === null ? 'primary' : undefined}>
        {t('show')}
      </Button>
    </form>
  );
}
