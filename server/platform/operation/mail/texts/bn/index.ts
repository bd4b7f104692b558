import type { mails as mainMails } from '#server/platform/operation/mail/texts/en/index.ts';
import { banglaAccountMails } from './accounts.ts';
import { banglaBookingMails } from './bookings.ts';
import { banglaHelpMails } from './help.ts';
import { banglaMailLayout } from './layout.ts';
import { banglaNotificationMails } from './notifications.ts';
import { banglaPaymentMails } from './payments.ts';
import { banglaSaleMails } from './sale.ts';

/** Every mail in Bangla. */
export const mails: typeof mainMails = {
  accounts: banglaAccountMails,
  bookings: banglaBookingMails,
  help: banglaHelpMails,
  layout: banglaMailLayout,
  notifications: banglaNotificationMails,
  payments: banglaPaymentMails,
  sale: banglaSaleMails,
};
