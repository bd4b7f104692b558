import { useRouteLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { maxUnpaidBookingsPerBuyer } from '#contract/bookings/schemas.ts';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import { maxHeldMinutesPerHour, holdMinutes } from '#contract/payments/hold-limits.ts';
import { daysUntilErased } from '#contract/accounts/constants.ts';
import type { Policy } from '#contract/policies/schemas.ts';
import { paths } from '#web/paths.ts';
import { currencyName } from '#web/platform/i18n/currency-name.ts';
import { useUnpaidBookingDays } from '#web/platform/shop/use-unpaid-booking-days.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { ShopFacts } from './links.ts';
import { RulesPage } from './rules-page.tsx';

const noFee: ShopFacts['fee'] = { percent: 0, fixed: 0 };

/** The Terms of Service: the words of the owner, and the shop’s own rules. */
export function TermsRules({ policy }: { policy: Policy }) {
  const t = useTranslations('terms');
  const price = usePriceText();
  const { percent, fixed } = useRouteLoaderData<{ fee: ShopFacts['fee'] }>('root')?.fee ?? noFee;
  const keptValue = {
    none: t('feesKeptNone'),
    percent: t('feesKeptPercent', { percent }),
    fixed: t('feesKeptFixed', { fixed: price(fixed) }),
    both: t('feesKeptBoth', { percent, fixed: price(fixed) }),
  }[percent > 0 ? (fixed > 0 ? 'both' : 'percent') : fixed > 0 ? 'fixed' : 'none'];
  const sections = [
    { title: t('account'), lines: [t('accountRole'), t('accountTrue'), t('accountLeave')] },
    { title: t('sell'), lines: [t('sellOwn'), t('sellTrue'), t('sellChange'), t('sellMeet')] },
    {
      title: t('book'),
      lines: [
        t('bookFree', { most: maxUnpaidBookingsPerBuyer }),
        t('bookOthers', { days: useUnpaidBookingDays() }),
      ],
    },
    {
      title: t('pay'),
      lines: [
        t('payHold', {
          minutes: holdMinutes,
          most: maxHeldMinutesPerHour,
          currency: currencyName(useLocale()),
        }),
        t('payRefund'),
        t('paySeller', { days: shopGuaranteeDays() }),
      ],
    },
    { title: t('fees'), lines: [t('feesNone'), keptValue, t('feesDiscount')] },
    {
      title: t('back'),
      lines: [t('backWeek', { days: shopGuaranteeDays() }), t('backDecide'), t('backCard')],
    },
    {
      title: t('admins'),
      lines: [t('adminsList'), t('adminsUndo', { days: daysUntilErased }), t('adminsLog')],
    },
    { title: t('limits'), lines: [t('limitsVerified'), t('limitsReport'), t('limitsLaw')] },
  ];
  return (
    <RulesPage policy={policy} heading={t('heading')} lead={t('lead')} sections={sections}>
      <ButtonLink to={paths.grading}>{t('grading')}</ButtonLink>
    </RulesPage>
  );
}
