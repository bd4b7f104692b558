import { actionLinks, type ActionPurpose } from '#contract/accounts/sign-in.ts';
import { greeting, type Mail } from '#server/platform/mail/mail.ts';

interface Reader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

function inWords(minutes: number): string {
  return minutes % 60 === 0
    ? minutes === 60
      ? 'an hour'
      : `${minutes / 60} hours`
    : `${minutes} minutes`;
}

const letter = (reader: Reader, ...paragraphs: readonly string[]) =>
  [greeting(reader.name), ...paragraphs, 'PhoneHub'].join('\n\n');

/** The mails with a link, by what the link may do. */
export const actionMails: Readonly<Record<ActionPurpose, (reader: Reader, link: string) => Mail>> =
  {
    'verify-email': (reader, link) => ({
      userId: reader.id,
      to: reader.email,
      subject: 'Please confirm your email',
      body: letter(
        reader,
        'somebody, we hope you, has opened an account at PhoneHub with this email. Confirming it makes it yours for good.',
        `The link works once, within ${inWords(actionLinks['verify-email'].minutes)}.`,
        'If it was not you, do nothing: without the link the email counts as unconfirmed.',
      ),
      action: { words: 'Confirm this email', link },
      hasCode: true,
    }),
    'reset-password': (reader, link) => ({
      userId: reader.id,
      to: reader.email,
      subject: 'A new password for PhoneHub',
      body: letter(
        reader,
        'somebody has asked for a new password for your account.',
        `The link works once, within ${inWords(actionLinks['reset-password'].minutes)}. It signs you out everywhere.`,
        'If it was not you, do nothing: your password stays as it is.',
      ),
      action: { words: 'Choose a new password', link },
      hasCode: true,
    }),
    'confirm-email': (reader, link) => ({
      userId: reader.id,
      to: reader.email,
      subject: 'Please confirm your new email',
      body: letter(
        reader,
        'this address is to become the email of your PhoneHub account.',
        `The link works once, within ${inWords(actionLinks['confirm-email'].minutes)}.`,
        'If it was not you, do nothing: nothing changes without the link.',
      ),
      action: { words: 'Use this email', link },
      hasCode: true,
    }),
  };

/**
 * Tells the owner of an account that how one signs in has changed; to the address it had before.
 * @param reader whose account
 * @param what happened, as a sentence
 */
export function changedMail(reader: Reader, what: string): Mail {
  return {
    userId: reader.id,
    to: reader.email,
    subject: 'Your PhoneHub account was changed',
    body: letter(
      reader,
      what,
      'If it was you, all is well. If not, ask for a new password on the login page at once: that signs everybody out.',
    ),
  };
}
