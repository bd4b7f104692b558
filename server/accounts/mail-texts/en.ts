import type { ActionPurpose } from '#contract/accounts/constants.ts';
import { shopName } from '#contract/common/shop-look.ts';

function inWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`;
}

interface ActionWords {
  readonly subject: string;
  /** @param minutes for how long the link works */
  readonly paragraphs: (minutes: number) => readonly string[];
  readonly button: string;
}

const actions: Readonly<Record<ActionPurpose, ActionWords>> = {
  'verify-email': {
    subject: 'Please confirm your email',
    paragraphs: (minutes) => [
      `Somebody, we hope you, has opened an account at ${shopName()} with this email. Confirm it, and the account is yours for good.`,
      `The link works once, within ${inWords(minutes)}.`,
      'If it was not you, do nothing: without the link the email counts as unconfirmed.',
    ],
    button: 'Confirm this email',
  },
  'reset-password': {
    get subject() {
      return `A new password for ${shopName()}`;
    },
    paragraphs: (minutes) => [
      'Somebody has asked for a new password for your account.',
      `The link works once, within ${inWords(minutes)}. It logs you out everywhere.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    button: 'Choose a new password',
  },
  'confirm-email': {
    subject: 'Please confirm your new email',
    paragraphs: (minutes) => [
      `This address is to become the email of your ${shopName()} account.`,
      `The link works once, within ${inWords(minutes)}.`,
      'If it was not you, do nothing: nothing changes without the link.',
    ],
    button: 'Use this email',
  },
};

/** Mails about one's own account, in English. */
export const mails = {
  actions,
  emailIs: (email: string) => `The email of your account is ${email} from now on.`,
  passkeyNamed: (name: string) => `The passkey “${name}” was added.`,
  tokenNamed: (name: string) =>
    `The personal access token “${name}” was made. A program that has it can read or change your listings, as you chose. You can revoke it on your account page.`,
  ifNotYou:
    'If it was you, all is well. If not, ask for a new password on the login page at once: that logs out every device.',
};
