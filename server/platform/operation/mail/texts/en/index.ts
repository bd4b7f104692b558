import { mailLayout } from './layout.ts';
import { saleMails } from './sale.ts';

/** What stands around every mail, in English. */
export const mails = { layout: mailLayout, sale: saleMails };
