import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { languages, type Language } from '#contract/common/languages.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { PlainHtml } from '#web/ui/plain-html.tsx';

type Texts = Readonly<Record<Language, string>>;

/** The button that shows what the texts look like, and the dialog with them. */
export function PolicyPreview({ texts }: { texts: Texts }) {
  const t = useTranslations('policies');
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
  const written = languages.filter((each) => drawn?.[each]);
  return (
    <>
      <Button busy={draw.busy && t('previewing')} onClick={() => draw.start()}>
        {t('preview')}
      </Button>
      <Failure text={draw.error} again={draw.again} />
      <Dialog open={drawn !== null} title={t('previewTitle')} onClose={() => setDrawn(null)}>
        {written.length === 0 && <p className="text-soft">{t('previewEmpty')}</p>}
        {written.map((each) => (
          <div
            key={each}
            lang={each}
            className="prose border-t border-hairline py-5 first:border-0"
          >
            <PlainHtml html={drawn?.[each] ?? ''} />
          </div>
        ))}
      </Dialog>
    </>
  );
}
