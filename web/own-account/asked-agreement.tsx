import { useTranslations } from 'use-intl';
import type { AskedAgreement } from '#contract/policies/schemas.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

interface Props {
  asked: AskedAgreement;
  /** Since when the text holds. */
  day: string;
  onAgreed: () => Promise<void>;
}

/** A text to read and to agree to. */
export function AskedAgreementPanel({ asked: { kind, number }, day, onAgreed }: Props) {
  const t = useTranslations('agreements');
  const agree = useAction(async () => {
    await call('agreeToPolicy', { params: { kind }, body: { number } });
    notify.success(t('agreed'));
    await onAgreed();
  });
  return (
    <section aria-labelledby={`agree-${kind}`} className="panel p-4 sm:p-6">
      <h2 id={`agree-${kind}`} className="text-title">
        {t(kind)}
      </h2>
      <p className="mt-1 text-soft">{t('changed', { day })}</p>
      <Failure text={agree.error} again={agree.again} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths[kind]}>{t(`read-${kind}`)}</ButtonLink>
        <Button variant="primary" busy={agree.busy && t('agreeing')} onClick={() => agree.start()}>
          {t('agree')}
        </Button>
      </div>
    </section>
  );
}
