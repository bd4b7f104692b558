import { layoutTexts } from './layout.ts';
import { homeTexts } from './home.ts';
import { signInTexts } from './sign-in.ts';
import { catalogTexts } from './catalog.ts';
import { bookingTexts } from './booking.ts';
import { administrationTexts } from './administration.ts';
import { brandTexts } from './brands.ts';
import { blogTexts } from './blog.ts';
import { compareTexts } from './compare.ts';
import { conversationTexts } from './conversations.ts';
import { reportTexts } from './reports.ts';
import { reviewTexts } from './reviews.ts';
import { sellerTexts } from './sellers.ts';
import { dashboardTexts } from './dashboard.ts';
import { helpTexts } from './help.ts';
import { handoverTexts } from './handover.ts';
import { payingTexts } from './paying.ts';
import { returnTexts } from './returns.ts';
import { offerTexts } from './offers.ts';
import { firstStepsTexts } from './first-steps.ts';
import { policyTexts } from './policies.ts';
import { priceReductionTexts } from './price-reductions.ts';
import { payoutTexts } from './payouts.ts';
import { modelTexts } from './models.ts';
import { stockTexts } from './stock.ts';
import { stripeTexts } from './stripe.ts';
import { accountTexts } from './account.ts';
import { errorTexts, refusalTexts } from './errors.ts';
import { notificationTexts } from './notifications.ts';
import { numbersTexts } from './numbers.ts';
import { placeTexts } from './places.ts';
import { phoneTexts } from './phones.ts';
import { priceTexts } from './prices.ts';
import { rulesTexts } from './rules.ts';
import { tableTexts } from './tables.ts';
import { todayTexts } from './today.ts';
import { webhookTexts } from './webhooks.ts';
import { shopTexts } from './shop.ts';
import { searchTexts } from './search.ts';

/** Every text of the site in English. Texts of the specification are quoted to the letter. */
export const texts = {
  ...layoutTexts,
  ...homeTexts,
  ...signInTexts,
  ...catalogTexts,
  ...bookingTexts,
  ...dashboardTexts,
  ...payingTexts,
  ...returnTexts,
  ...handoverTexts,
  ...helpTexts,
  ...conversationTexts,
  ...reportTexts,
  ...reviewTexts,
  ...sellerTexts,
  ...offerTexts,
  ...payoutTexts,
  ...firstStepsTexts,
  ...policyTexts,
  ...priceReductionTexts,
  ...administrationTexts,
  ...brandTexts,
  ...modelTexts,
  ...stockTexts,
  ...stripeTexts,
  ...accountTexts,
  ...numbersTexts,
  ...shopTexts,
  ...phoneTexts,
  ...placeTexts,
  ...priceTexts,
  ...rulesTexts,
  ...tableTexts,
  ...todayTexts,
  ...blogTexts,
  ...notificationTexts,
  ...webhookTexts,
  ...searchTexts,
  ...compareTexts,
  errors: errorTexts,
  refusals: refusalTexts,
} as const;
