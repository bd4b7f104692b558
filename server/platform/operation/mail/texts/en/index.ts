import { accountMails } from './accounts.ts';
import { bookingMails } from './bookings.ts';
import { helpMails } from './help.ts';
import { mailLayout } from './layout.ts';
import { notificationMails } from './notifications.ts';
import { paymentMails } from './payments.ts';
import { saleMails } from './sale.ts';

/** Every mail in English. */
export const mails = {
  accounts: accountMails,
  bookings: bookingMails,
  help: helpMails,
  layout: mailLayout,
  notifications: notificationMails,
  payments: paymentMails,
  sale: saleMails,
};
