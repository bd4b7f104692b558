import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { useSellerPath } from '#web/platform/session/use-seller-path.ts';
import { WorthForm } from '#web/prices/worth-form.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { HeroPicture } from './hero-picture.tsx';

/** The banner: best price, fast trade-in, free postage. */
export function Hero() {
  const t = useTranslations('home');
  const sellerPath = useSellerPath();
  const promises = [
    { title: t('bestPrice'), text: t('bestPriceText') },
    { title: t('fastTradeIn'), text: t('fastTradeInText'), to: paths.prices({ sells: true }) },
    { title: t('freePostage'), text: t('freePostageText') },
  ];
  return (
    <section className="page grid items-center gap-8 py-8 sm:py-10 md:grid-cols-[1.1fr_1fr] lg:gap-14">
      <div className="min-w-0">
        <h1 className="text-hero max-[17rem]:text-head">{t('heading')}</h1>
        {/* On a narrow screen of a size in which the web font and its fallback break into as many lines. */}
        <p className="mt-5 max-w-md text-lead text-soft max-sm:text-[1.0625rem] max-sm:leading-7">
          {t('lead')}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink variant="primary" to={paths.search()}>
            {t('find')}
          </ButtonLink>
          <ButtonLink to={sellerPath(paths.addProduct)}>{t('sell')}</ButtonLink>
        </div>
        <div className="mt-6">
          <WorthForm />
        </div>
        <dl className="mt-8 grid grid-cols-3 gap-3 border-t border-hairline pt-4">
          {promises.map(({ title, text, to }) => (
            <div key={title} className="relative">
              <dt className="font-semibold max-sm:text-small">
                {to ? (
                  <Link to={to} className="text-link after:absolute after:inset-0">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </dt>
              <dd className="text-small text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <HeroPicture />
    </section>
  );
}
