import type { Settings } from '#server/settings/settings.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { mailHtml, mailText } from '#server/platform/operation/mail/mail-layout.ts';
import { openTransport, senderOf } from '#server/platform/operation/mail/mail-transport.ts';
import { mailTo, type MailReader } from '#server/platform/operation/mail/mail.ts';
import { layoutTextsIn } from '#server/platform/operation/mail/texts/layout-texts.ts';

/** The time limit of each step of the connection, in ms: somebody waits for the answer. */
const stepMs = 8_000;

/**
 * Sends a test mail as the shop's mails are, and at once instead of through the outbox.
 * @param settings whose mail server it is, and the shop's address
 * @param findReader who gets it, asked once the server lets the shop in; null for nobody
 * @param limitMs of each step of the connection, in ms
 * @returns its recipient; null for nobody
 * @throws StartupError with the library's error as its cause when the server can't be reached or refuses the mail
 */
export async function sendTestMail(
  { smtpUrl, publicUrl }: Pick<Settings, 'publicUrl'> & { readonly smtpUrl: string },
  findReader: () => Promise<MailReader | null>,
  limitMs = stepMs,
): Promise<string | null> {
  const transport = await openTransport(smtpUrl, limitMs);
  try {
    await transport.verify().catch(throwFault);
    const reader = await findReader();
    if (reader === null) return null;
    const { layout } = layoutTextsIn(reader.language);
    const mail = mailTo(reader, { subject: layout.testSubject, lines: [layout.testText] });
    await transport
      .sendMail({
        from: senderOf(publicUrl),
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mailText(mail.body),
        html: mailHtml(mail.subject, mail.body, mail.language),
      })
      .catch(throwFault);
    return reader.email;
  } finally {
    transport.close();
  }
}

function throwFault(cause: unknown): never {
  const { message } = cause as Error;
  throw new StartupError(`The mail server of SMTP_URL does not take mails: ${message}.`, { cause });
}
