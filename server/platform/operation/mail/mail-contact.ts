import type { ShopValues } from '#contract/settings/fields.ts';

/** What the shop's settings say of whoever runs it; empty for what was not entered. */
export type MailContact = Pick<ShopValues, 'contactEmail' | 'contactPhone' | 'imprint'>;

let current: MailContact = { contactEmail: '', contactPhone: '', imprint: '' };

/**
 * Sets what stands in the foot of mails that are written from now on.
 * @param contact from the shop's settings
 */
export function setMailContact(contact: MailContact): void {
  current = contact;
}

/**
 * Who writes the mails, and how to reach them: the imprint, then email and phone.
 * @returns lines of plain text, none where nothing was entered
 */
export function contactLines(): string[] {
  const { contactEmail, contactPhone, imprint } = current;
  const reach = [contactEmail, contactPhone].filter((each) => each !== '').join(' · ');
  return [...imprint.split('\n'), reach].filter((line) => line.trim() !== '');
}
