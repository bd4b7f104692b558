import type { AccountChange } from '#contract/notifications/notification-kinds.ts';
import { actionLinks, type ActionPurpose } from '#contract/accounts/constants.ts';
import { mailTo, type Mail, type MailReader } from '#server/platform/operation/mail/mail.ts';
import { accountTextsIn } from '#server/accounts/mail-texts/mail-texts.ts';
import { notificationWords } from '#server/notifications/public.ts';

/** The words of mails about one's own account. */
export type AccountTexts = ReturnType<typeof accountTextsIn>;

const spaced = (paragraphs: readonly string[]) => paragraphs.join('\n\n').split('\n');

/**
 * A mail with a link that works once.
 * @param purpose of the link
 * @param recipient who gets it
 * @param link with the code
 */
export function actionMail(purpose: ActionPurpose, recipient: MailReader, link: string): Mail {
  const { subject, paragraphs, button } = accountTextsIn(recipient.language).actions[purpose];
  const lines = spaced(paragraphs(actionLinks[purpose].minutes));
  return {
    ...mailTo(recipient, { subject, lines }),
    action: { words: button, link },
    hasCode: true,
  };
}

/**
 * The mail about a changed sign-in method, to the email the account had before.
 * @param recipient the owner of the account
 * @param change which method
 * @param sentence what happened, where it says more than the notification
 */
export function changedMail(
  recipient: MailReader,
  change: AccountChange,
  sentence?: (texts: AccountTexts) => string,
): Mail {
  const texts = accountTextsIn(recipient.language);
  const notification = { kind: 'account-changed', facts: { why: change } } as const;
  const { subject, text } = notificationWords(notification, recipient.language);
  return mailTo(recipient, { subject, lines: spaced([sentence?.(texts) ?? text, texts.ifNotYou]) });
}
