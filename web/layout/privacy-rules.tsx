import { useTranslations } from 'use-intl';
import { draftDays } from '#contract/catalog/drafts.ts';
import { daysUntilErased, sessionDays } from '#contract/accounts/constants.ts';
import { viewDays } from '#contract/numbers/phone-numbers.ts';
import { visitorRequestDays } from '#contract/help/limits.ts';
import type { Policy } from '#contract/policies/schemas.ts';
import { paths } from '#web/paths.ts';
import { useUnpaidBookingDays } from '#web/platform/shop/use-unpaid-booking-days.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { RulesPage } from './rules-page.tsx';

/** What the shop keeps about people: the words of the owner, and the shop’s own rules. */
export function PrivacyRules({ policy }: { policy: Policy }) {
  const t = useTranslations('privacy');
  const sections = [
    {
      title: t('kept'),
      lines: [
        t('keptAccount'),
        t('keptSignIn'),
        t('keptDevices'),
        t('keptTrade'),
        t('keptAgreements'),
        t('keptDrafts', { days: draftDays }),
        t('keptPayout'),
        t('keptCounts', { days: viewDays }),
      ],
    },
    { title: t('photos'), lines: [t('photosData'), t('photosUnused'), t('photosImei')] },
    { title: t('seen'), lines: [t('seenAll'), t('seenSignedIn'), t('seenDeal'), t('seenAdmins')] },
    { title: t('cards'), lines: [t('cardsText'), t('cardsKept'), t('cardsDemo')] },
    {
      title: t('device'),
      lines: [t('deviceCookies', { days: sessionDays }), t('deviceStorage'), t('deviceOthers')],
    },
    {
      title: t('long'),
      lines: [
        t('longSession', { days: sessionDays }),
        t('longBooking', { days: useUnpaidBookingDays() }),
        t('longNews'),
        t('longPayments'),
        t('longTurns'),
        t('longHelp', { days: visitorRequestDays }),
        t('longLogs'),
      ],
    },
    {
      title: t('leave'),
      lines: [
        t('leaveOnce', { days: daysUntilErased }),
        t('leaveErased'),
        t('leaveWaits'),
        t('leaveStays'),
      ],
    },
    { title: t('others'), lines: [t('othersStripe'), t('othersGoogle'), t('othersMail')] },
    { title: t('yours'), lines: [t('yoursSee'), t('yoursTake'), t('yoursLeave'), t('yoursMails')] },
  ];
  return (
    <RulesPage policy={policy} heading={t('heading')} lead={t('lead')} sections={sections}>
      <ButtonLink to={paths.account}>{t('account')}</ButtonLink>
    </RulesPage>
  );
}
