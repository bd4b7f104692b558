import type { Contact } from '#server/bookings/public.ts';
import { mailTo, type Mail } from '#server/platform/operation/mail/mail.ts';
import { handoverTextsIn } from '#server/handovers/mail-texts/mail-texts.ts';

/**
 * Notifies buyer or seller of an admin's decision about their sale.
 * @param person the recipient
 * @param productName the product's name
 * @param reason the admin's words
 */
export function decisionMail(person: Contact, productName: string, reason: string): Mail {
  return mailTo(person, handoverTextsIn(person.language).decision(productName, reason));
}
