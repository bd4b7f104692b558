import { banglaLayoutTexts } from './layout.ts';
import { banglaHomeTexts } from './home.ts';
import { banglaSignInTexts } from './sign-in.ts';
import { banglaCatalogTexts } from './catalog.ts';
import { banglaBookingTexts } from './booking.ts';
import { banglaAccountTexts } from './account.ts';
import { banglaAdministrationTexts } from './administration.ts';
import { banglaBrandTexts } from './brands.ts';
import { banglaBlogTexts } from './blog.ts';
import { banglaCompareTexts } from './compare.ts';
import { banglaConversationTexts } from './conversations.ts';
import { banglaReportTexts } from './reports.ts';
import { banglaReviewTexts } from './reviews.ts';
import { banglaSellerTexts } from './sellers.ts';
import { banglaDashboardTexts } from './dashboard.ts';
import { banglaErrorTexts, banglaRefusalTexts } from './errors.ts';
import { banglaNotificationTexts } from './notifications.ts';
import { banglaHelpTexts } from './help.ts';
import { banglaHandoverTexts } from './handover.ts';
import { banglaPayingTexts } from './paying.ts';
import { banglaReturnTexts } from './returns.ts';
import { banglaOfferTexts } from './offers.ts';
import { banglaFirstStepsTexts } from './first-steps.ts';
import { banglaPolicyTexts } from './policies.ts';
import { banglaPriceReductionTexts } from './price-reductions.ts';
import { banglaPayoutTexts } from './payouts.ts';
import { banglaNumbersTexts } from './numbers.ts';
import { banglaPlaceTexts } from './places.ts';
import { banglaPhoneTexts } from './phones.ts';
import { banglaPriceTexts } from './prices.ts';
import { banglaRulesTexts } from './rules.ts';
import { banglaWebhookTexts } from './webhooks.ts';
import { banglaShopTexts } from './shop.ts';
import { banglaSearchTexts } from './search.ts';
import { banglaModelTexts } from './models.ts';
import { banglaStockTexts } from './stock.ts';
import { banglaStripeTexts } from './stripe.ts';
import { banglaTableTexts } from './tables.ts';
import { banglaTodayTexts } from './today.ts';
import type { texts as mainTexts } from '../en/index.ts';
import type { Mirror } from '../mirror.ts';

/** Every text of the site in Bangla, as people in Bangladesh say it. */
export const texts: Mirror<typeof mainTexts> = {
  ...banglaLayoutTexts,
  ...banglaHomeTexts,
  ...banglaSignInTexts,
  ...banglaCatalogTexts,
  ...banglaBookingTexts,
  ...banglaDashboardTexts,
  ...banglaPayingTexts,
  ...banglaReturnTexts,
  ...banglaHandoverTexts,
  ...banglaHelpTexts,
  ...banglaConversationTexts,
  ...banglaReportTexts,
  ...banglaReviewTexts,
  ...banglaSellerTexts,
  ...banglaOfferTexts,
  ...banglaPayoutTexts,
  ...banglaFirstStepsTexts,
  ...banglaPolicyTexts,
  ...banglaPriceReductionTexts,
  ...banglaAdministrationTexts,
  ...banglaBrandTexts,
  ...banglaModelTexts,
  ...banglaStockTexts,
  ...banglaStripeTexts,
  ...banglaAccountTexts,
  ...banglaNumbersTexts,
  ...banglaShopTexts,
  ...banglaPhoneTexts,
  ...banglaPlaceTexts,
  ...banglaPriceTexts,
  ...banglaRulesTexts,
  ...banglaTableTexts,
  ...banglaTodayTexts,
  ...banglaSearchTexts,
  ...banglaCompareTexts,
  ...banglaBlogTexts,
  ...banglaNotificationTexts,
  ...banglaWebhookTexts,
  errors: banglaErrorTexts,
  refusals: banglaRefusalTexts,
};
