import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import type { ShopFacts } from '#web/layout/links.ts';
import { paths } from '#web/paths.ts';
import { useDivisions } from '#web/platform/i18n/division-names.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { metaOf } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useShopContact } from '#web/platform/shop/shop-contact.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Link } from '#web/ui/link.tsx';

/** A static page, without the program. */
export const handle = { static: true };

export const meta = metaOf(() => {
  const t = translator('about');
  return (key) => t(key, { days: shopGuaranteeDays() });
}, paths.about);

export default function AboutPage() {
  const t = useTranslations('about');
  const price = usePriceText();
  const shop = useRouteLoaderData<Pick<ShopFacts, 'postageCredit' | 'fee'>>('root');
  const { imprint } = useShopContact();
  const divisions = useDivisions().filter(({ hidden }) => !hidden).length;
  const guarantee = { days: shopGuaranteeDays() };
  const credit = shop?.postageCredit ?? 0;
  const keepsPart = shop !== undefined && shop.fee.percent + shop.fee.fixed > 0;
  const whoPays =
    credit > 0 ? t('postageCredited', { price: price(credit) }) : t('postageBySeller');
  const promises = [
    {
      title: t('bestPrice'),
      text: `${t('bestPriceText')} ${t(keepsPart ? 'bestPriceWithFee' : 'bestPriceWithoutFee')}`,
    },
    { title: t('postage'), text: `${t('postageText', { divisions })} ${whoPays}` },
    { title: t('guarantee', guarantee), text: t('guaranteeText', guarantee) },
  ];
  const steps = [t('how1'), t('how2'), t('how3'), t('how4')];
  const rules = [
    { to: paths.privacy, name: t('whatIsKept') },
    { to: paths.terms, name: t('howWeDeal') },
    { to: paths.grading, name: t('howWeGrade') },
  ];
  return (
    <div className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-hero">{t('heading')}</h1>
      <p className="mt-6 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <div className="mt-12 border-b border-hairline">
        {promises.map(({ title, text }) => (
          <section
            key={title}
            className="grid gap-3 border-t border-hairline py-8 md:grid-cols-[18rem_1fr] md:gap-10"
          >
            <h2 className="text-title text-brand">{title}</h2>
            <p className="max-w-2xl">{text}</p>
          </section>
        ))}
      </div>
      <section className="mt-12 grid gap-3 md:grid-cols-[18rem_1fr] md:gap-10">
        <h2 className="text-title">{t('how')}</h2>
        <div>
          <ol className="max-w-2xl list-decimal space-y-3 pl-5 marker:font-semibold marker:text-brand">
            {steps.map((step) => (
              <li key={step} className="pl-2">
                {step}
              </li>
            ))}
          </ol>
          <ButtonLink variant="primary" to={`${paths.home}#brands`} className="mt-8">
            {t('start')}
          </ButtonLink>
        </div>
      </section>
      <section className="mt-12 grid gap-3 border-t border-hairline pt-8 md:grid-cols-[18rem_1fr] md:gap-10">
        <h2 className="text-title">{t('rules')}</h2>
        <ul className="max-w-2xl">
          {rules.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} viewTransition className="text-link inline-flex min-h-11 items-center">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {imprint !== '' && (
        <section
          id="imprint"
          className="mt-12 grid gap-3 border-t border-hairline pt-8 md:grid-cols-[18rem_1fr] md:gap-10"
        >
          <h2 className="text-title">{t('imprint')}</h2>
          <p className="max-w-2xl [overflow-wrap:anywhere] whitespace-pre-line">{imprint}</p>
        </section>
      )}
    </div>
  );
}
