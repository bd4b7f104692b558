import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Link } from '#web/ui/link.tsx';
import { Composer } from './composer.tsx';

/** The first question about a phone, which begins the conversation with its seller. */
export function AskSeller({ phone }: { phone: ProductPage }) {
  const t = useTranslations('talk');
  const price = usePriceText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // The same for every attempt with these words, so that a lost answer does not ask twice.
  const attempt = useRef<{ text: string; clientId: string } | null>(null);
  const send = async (text: string): Promise<boolean> => {
    if (attempt.current?.text !== text) {
      attempt.current = { text, clientId: crypto.randomUUID() };
    }
    setBusy(true);
    setError(null);
    try {
      const { insertedId } = await call('askSeller', {
        params: { id: phone._id },
        body: attempt.current,
      });
      if (insertedId !== null) void navigate(paths.conversation(insertedId), { replace: true });
      return true;
    } catch (reason) {
      setError(errorText(reason));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <ThumbPhoto {...phone} categoryId={phone.category_id} />
        <p className="min-w-0">
          <Link to={paths.phone(phone._id)} className="text-link font-semibold break-words">
            {phone.productName}
          </Link>
          <span className="block text-small text-soft tabular-nums">
            {price(phone.sealingPrice)}
          </span>
        </p>
      </div>
      <p className="max-w-prose text-soft">{t('askText')}</p>
      <Composer
        draft={`ask:${phone._id}`}
        quick="buyer"
        busy={busy && t('sending')}
        error={error}
        onSend={send}
      />
    </div>
  );
}
