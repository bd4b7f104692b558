import type { mails as mainMails } from '#server/platform/operation/mail/texts/en/index.ts';
import { banglaMailLayout } from './layout.ts';
import { banglaSaleMails } from './sale.ts';

/** What stands around every mail, in Bangla. */
export const mails: typeof mainMails = { layout: banglaMailLayout, sale: banglaSaleMails };
