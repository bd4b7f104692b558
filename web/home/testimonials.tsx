import { useTranslations } from 'use-intl';

/** Two customers and their words. */
export function Testimonials() {
  const t = useTranslations('home');
  const testimonials = [
    { text: t('testimonialSeller'), by: t('testimonialSellerBy') },
    { text: t('testimonialBuyer'), by: t('testimonialBuyerBy') },
  ];
  return (
    <section aria-labelledby="testimonials" className="border-t border-hairline pt-12 sm:pt-14">
      <div className="page">
        <h2 id="testimonials" className="text-head">
          {t('testimonials')}
        </h2>
        <div className="mt-6 grid gap-4 md:grid-cols-2">
          {testimonials.map(({ text, by }) => (
            <figure
              key={by}
              className="panel flex min-w-0 flex-col justify-between gap-3 p-6 sm:p-7"
            >
              <blockquote className="text-lead">{text}</blockquote>
              <figcaption className="text-small text-soft">{by}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
