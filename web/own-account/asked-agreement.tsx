import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { Link } from '#web/ui/link.tsx';
import { AskedPolicyText } from './asked-policy-text.tsx';
import type { AskedPolicy } from './read-asked-policies.ts';

interface Props {
  asked: AskedPolicy;
  /** Since when the text holds. */
  day: string;
  onAgreed: () => Promise<void>;
}

/** A text to read and to agree to. */
export function AskedAgreementPanel({ asked: { policy, former }, day, onAgreed }: Props) {
  const { kind, number } = policy;
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
      <p className="mt-1 text-soft">{t('version', { number, day })}</p>
      <AskedPolicyText policy={policy} former={former} />
      <Failure text={agree.error} again={agree.again} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="primary" busy={agree.busy && t('agreeing')} onClick={() => agree.start()}>
          {t('agree')}
        </Button>
        <Link to={paths[kind]} className="text-link inline-flex min-h-11 items-center">
          {t(`read-${kind}`)}
        </Link>
      </div>
    </section>
  );
}
