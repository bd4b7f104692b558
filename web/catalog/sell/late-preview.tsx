import { Suspense, useEffect, useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useFormValue } from '#web/platform/forms/use-form.ts';
import { latePart } from '#web/platform/delivery/late-part.ts';
import type { ProductPreview } from './product-preview.tsx';

const Preview = latePart(async () => ({
  default: (await import('./product-preview.tsx')).ProductPreview,
}));

/** The preview of the label, fetched once somebody fills the form in: an empty label says nothing. */
export function LatePreview({
  begun,
  ...props
}: ComponentProps<typeof ProductPreview> & {
  /** Whether the form has values already. */
  begun: boolean;
}) {
  const t = useTranslations('addProduct');
  const [touched, setTouched] = useState(begun);
  // Filled in by a draft or from another phone.
  const name = useFormValue(props.form, 'productName');
  useEffect(() => {
    if (touched) return undefined;
    const onTouch = () => setTouched(true);
    const events = ['focusin', 'pointerdown', 'scroll'] as const;
    for (const each of events) addEventListener(each, onTouch, { once: true, passive: true });
    return () => {
      for (const each of events) removeEventListener(each, onTouch);
    };
  }, [touched]);
  const empty = (
    <aside aria-label={t('preview')} className="w-full max-w-sm xl:sticky xl:top-6">
      <p className="caps mb-2">{t('preview')}</p>
      <div className="panel label">
        <div className="label-photo bg-tile" />
        <p className="label-body text-soft">{t('previewEmpty')}</p>
      </div>
    </aside>
  );
  return touched || name ? (
    <Suspense fallback={empty}>
      <Preview {...props} />
    </Suspense>
  ) : (
    empty
  );
}
