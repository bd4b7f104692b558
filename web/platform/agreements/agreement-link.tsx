import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutLanguage } from '#contract/common/languages.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** Leads to the rules that one has to agree to first, and from there back to this page. */
export function AgreementLink() {
  const t = useTranslations('agreeFirst');
  const { pathname, search } = useLocation();
  return (
    <Link
      to={paths.agreementsThen(withoutLanguage(pathname) + search)}
      className="text-link inline-flex min-h-11 items-center font-semibold"
    >
      {t('link')}
    </Link>
  );
}
