import type { Contact } from '#server/bookings/public.ts';
import { mailTo, type Mail } from '#server/platform/operation/mail/mail.ts';
import { mailTextsIn } from '#server/platform/operation/mail/texts/mail-texts.ts';

/**
 * Notifies buyer or seller of an admin's decision about their sale.
 * @param person the recipient
 * @param productName the product's name
 * @param reason the admin's words
 */
export function decisionMail(person: Contact, productName: string, reason: string): Mail {
  return mailTo(person, mailTextsIn(person.language).payments.decision(productName, reason));
}
