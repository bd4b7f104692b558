import { shopName } from '#contract/common/shop-look.ts';
import type { Transporter } from 'nodemailer';

/** The time limit of each step of the SMTP connection, in ms. */
const stepMs = 20_000;

/**
 * Opens the way to the mail server; nothing is sent yet. The library is loaded with the first mail, to keep it out of
 * the start.
 * @param url of SMTP_URL
 * @param limitMs of each step of the connection, in ms
 */
export async function openTransport(url: string, limitMs = stepMs): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  });
}

/**
 * The sender of all mails.
 * @param publicUrl of the shop
 */
export const senderOf = (publicUrl: string) => ({
  // As an object it is one address, whatever the name has in it.
  name: shopName(),
  address: `no-reply@${new URL(publicUrl).hostname}`,
});
