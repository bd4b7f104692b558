import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { languages, type Language } from '#contract/common/languages.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { PlainHtml } from '#web/ui/plain-html.tsx';

type Texts = Readonly<Record<Language, string>>;

interface Props {
  texts: Texts;
  /** Draws the page with these texts as it will be. */
  pageOf: (html: Texts) => ReactNode;
}

/** The button that shows what the page will look like, and the dialog with it. */
export function PolicyPreview({ texts, pageOf }: Props) {
  const t = useTranslations('policies');
  const tOwnPolicy = useTranslations('ownPolicy');
  const locale = useLocale();
  const [drawn, setDrawn] = useState<Texts | null>(null);
  const draw = useAction(async () => {
    const parts = await Promise.all(
      languages.map(async (each) => {
        const text = texts[each];
        const { html } =
          text.trim() === '' ? { html: '' } : await call('previewPolicy', { body: { text } });
        return [each, html] as const;
      }),
    );
    setDrawn(Object.fromEntries(parts) as Texts);
  });
  // The page has the text in the language it is read in; those in others stand below it.
  const others = languages.filter((each) => each !== locale && drawn?.[each] && drawn[locale]);
  return (
    <>
      <Button busy={draw.busy && t('previewing')} onClick={() => draw.start()}>
        {t('preview')}
      </Button>
      <Failure text={draw.error} again={draw.again} />
      <Dialog open={drawn !== null} title={t('previewTitle')} onClose={() => setDrawn(null)}>
        {/* Its links would lead away from what was typed. */}
        <div
          className="[&_.page]:p-0 [&_h1]:text-head [&_section]:grid-cols-1"
          onClickCapture={(event) => {
            if ((event.target as Element).closest('a')) event.preventDefault();
          }}
        >
          {drawn && pageOf(drawn)}
          {others.map((each) => (
            <section key={each} className="mt-8 border-t border-hairline pt-5">
              <p className="text-small text-soft">{tOwnPolicy(`in-${each}`)}</p>
              <div lang={each} className="prose mt-3">
                <PlainHtml html={drawn?.[each] ?? ''} />
              </div>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}
