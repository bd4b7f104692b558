import { actionLinks, type ActionPurpose } from '#contract/accounts/constants.ts';
import { mailTo, type Mail, type MailReader } from '#server/platform/operation/mail/mail.ts';
import { mailTextsIn } from '#server/platform/operation/mail/texts/mail-texts.ts';

const spaced = (paragraphs: readonly string[]) => paragraphs.join('\n\n').split('\n');

/**
 * A mail with a link that works once.
 * @param purpose of the link
 * @param recipient who gets it
 * @param link with the code
 */
export function actionMail(purpose: ActionPurpose, recipient: MailReader, link: string): Mail {
  const { subject, paragraphs, button } = mailTextsIn(recipient.language).accounts.actions[purpose];
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
 * @param what happened, as a sentence
 */
export function changedMail(recipient: MailReader, what: string): Mail {
  const { changedSubject, ifNotYou } = mailTextsIn(recipient.language).accounts;
  return mailTo(recipient, { subject: changedSubject, lines: spaced([what, ifNotYou]) });
}
