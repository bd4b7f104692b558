import { useTranslations } from 'use-intl';
import type { Testimonial } from '#contract/settings/testimonials.ts';

interface Props {
  /** The owner's own, none of them where there is nothing to show; null for the shipped ones. */
  ownTestimonials: readonly Testimonial[] | null;
}

/** Customers and their words. */
export function Testimonials({ ownTestimonials }: Props) {
  const t = useTranslations('home');
  const shipped = [
    { text: t('testimonialSeller'), by: t('testimonialSellerBy'), language: undefined },
    { text: t('testimonialBuyer'), by: t('testimonialBuyerBy'), language: undefined },
  ];
  const testimonials = ownTestimonials ?? shipped;
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="border-t border-hairline pt-12 sm:pt-14">
      <div className="page">
        <h2 id="testimonials" className="text-head">
          {t('testimonials')}
        </h2>
        <div className="mt-6 grid gap-4 md:grid-cols-2">
          {testimonials.map(({ text, by, language }) => (
            <figure
              key={text}
              lang={language}
              className="panel flex min-w-0 flex-col justify-between gap-3 p-6 [overflow-wrap:anywhere] sm:p-7"
            >
              <blockquote className="text-lead whitespace-pre-line">{text}</blockquote>
              <figcaption className="text-small text-soft">{by}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
