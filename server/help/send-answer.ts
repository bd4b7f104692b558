import type { Transaction } from '#server/platform/database/database.ts';
import { isErasedEmail } from '#server/accounts/public.ts';
import { notify } from '#server/notifications/public.ts';
import { mailTo, postMail } from '#server/platform/operation/mail/mail.ts';
import { helpTextsIn } from '#server/help/mail-texts/mail-texts.ts';
import type { LockedHelpRequest } from './help-store.ts';

/**
 * Sends an admin's answer: to somebody with an account as a notification with a mail that has all of it, to
 * a visitor as a mail alone. Erased accounts get nothing.
 * @param trx the transaction in which it is stored
 * @param request the locked question
 * @param position of the answer
 * @param text the answer
 */
export async function sendAnswer(
  trx: Transaction,
  request: LockedHelpRequest,
  position: number,
  text: string,
): Promise<void> {
  const { askerId, askerEmail, visitorName, visitorEmail, language } = request;
  if (askerEmail !== null && isErasedEmail(askerEmail)) return;
  if (askerId !== null) {
    await notify(trx, {
      to: askerId,
      kind: 'help-answered',
      cause: `${request.id}:${position}`,
      facts: { helpRequestId: request.id },
      email: (recipient) => {
        const { subject, body } = mailTo(recipient, helpTextsIn(recipient.language).answer(text));
        return { subject, body };
      },
    });
    return;
  }
  const texts = helpTextsIn(language);
  const reader = { id: null, name: visitorName ?? '', email: visitorEmail ?? '', language };
  await postMail(trx, {
    ...mailTo(reader, texts.visitorsAnswer(text)),
    place: { words: texts.askAgain, path: '/help/contact' },
  });
}
