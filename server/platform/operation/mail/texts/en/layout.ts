import { shopName } from '#contract/common/shop-look.ts';
/** The layout of every mail, in English. */
export const mailLayout = {
  /**
   * @param name null if the name is left out
   */
  greeting: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  copyLink: 'If the button does not work, copy this into your browser:',
  get whyThisMail() {
    return `${shopName()}, the marketplace for used phones. You get this mail because of something that happened with your account, or because you asked us something.`;
  },
  get testSubject() {
    return `${shopName()} can send mails`;
  },
  testText: 'This is a test mail. It has reached you, and there is nothing to do.',
  preferences: 'Choose which mails you get',
  unsubscribe: 'No more mails like this one',
};
