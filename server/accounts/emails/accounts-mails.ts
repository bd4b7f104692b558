import { actionLinks, type ActionPurpose } from '#contract/accounts/sign-in.ts';
import { greeting, type Mail } from '#server/platform/mail/mail.ts';

interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

function durationText(minutes: number): string {
  return minutes % 60 === 0
    ? minutes === 60
      ? 'an hour'
      : `${minutes / 60} hours`
    : `${minutes} minutes`;
}

const bodyText = (recipient: Recipient, ...paragraphs: readonly string[]) =>
  [greeting(recipient.name), ...paragraphs, 'PhoneHub'].join('\n\n');

/** The mails with a link, by the purpose of the link. */
export const actionMails: Readonly<
  Record<ActionPurpose, (recipient: Recipient, link: string) => Mail>
> = {
  'verify-email': (recipient, link) => ({
    userId: recipient.id,
    to: recipient.email,
    subject: 'Please confirm your email',
    body: bodyText(
      recipient,
      'somebody, we hope you, has opened an account at PhoneHub with this email. Confirming it makes it yours for good.',
      `The link works once, within ${durationText(actionLinks['verify-email'].minutes)}.`,
      'If it was not you, do nothing: without the link the email counts as unconfirmed.',
    ),
    action: { words: 'Confirm this email', link },
    hasCode: true,
  }),
  'reset-password': (recipient, link) => ({
    userId: recipient.id,
    to: recipient.email,
    subject: 'A new password for PhoneHub',
    body: bodyText(
      recipient,
      'somebody has asked for a new password for your account.',
      `The link works once, within ${durationText(actionLinks['reset-password'].minutes)}. It signs you out everywhere.`,
      'If it was not you, do nothing: your password stays as it is.',
    ),
    action: { words: 'Choose a new password', link },
    hasCode: true,
  }),
  'confirm-email': (recipient, link) => ({
    userId: recipient.id,
    to: recipient.email,
    subject: 'Please confirm your new email',
    body: bodyText(
      recipient,
      'this address is to become the email of your PhoneHub account.',
      `The link works once, within ${durationText(actionLinks['confirm-email'].minutes)}.`,
      'If it was not you, do nothing: nothing changes without the link.',
    ),
    action: { words: 'Use this email', link },
    hasCode: true,
  }),
};

/**
 * The mail about a changed sign-in method, to the email the account had before.
 * @param what happened, as a sentence
 * @param recipient the owner of the account
 */
export function changedMail(recipient: Recipient, what: string): Mail {
  return {
    userId: recipient.id,
    to: recipient.email,
    subject: 'Your PhoneHub account was changed',
    body: bodyText(
      recipient,
      what,
      'If it was you, all is well. If not, ask for a new password on the login page at once: that signs everybody out.',
    ),
  };
}
