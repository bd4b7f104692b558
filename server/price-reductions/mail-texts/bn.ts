import { deadlineIn } from '#server/platform/operation/mail/texts/bn/numbers.ts';
import type { mails as mainMails } from './en.ts';

/** Mails about price reductions, in Bangla. */
export const mails: typeof mainMails = {
  asked: (name, { part, price, rest }, reason, until) => ({
    subject: `আপনার ${name}-এর ক্রেতা ${part} কম দিতে চান`,
    lines: [
      `আপনার ${name}-এর জন্য ক্রেতা ${price} দিয়েছেন। তিনি ${part} ফেরত চান, তাহলে দাম হবে ${rest}:`,
      '',
      reason,
      '',
      `রাজি কি না, জানানোর সময় ${deadlineIn(until)} পর্যন্ত। উত্তর না দিলে দাম আগের মতোই থাকবে, বিক্রিও চলবে।`,
    ],
  }),
  offered: (name, { part, price, rest }, reason, until) => ({
    subject: `${name}-এর ${part} ফেরত নেবেন?`,
    lines: [
      `${name}-এর জন্য আপনি ${price} দিয়েছেন। বিক্রেতা ${part} ফেরত দিতে চান, তাহলে দাম হবে ${rest}:`,
      '',
      reason,
      '',
      `রাজি কি না, জানানোর সময় ${deadlineIn(until)} পর্যন্ত। উত্তর না দিলে দাম আগের মতোই থাকবে, কেনাও চলবে।`,
    ],
  }),
  reduced: (name, { part, price, rest }, transaction) => ({
    subject: `${name}-এর দামের ${part} ফেরত পাচ্ছেন`,
    lines: [
      `${name}-এর জন্য আপনি ${price} দিয়েছিলেন। বিক্রেতার সাথে কথা হয়ে দাম কমেছে: এখন দাম ${rest}।`,
      `আমরা ${part} আপনার কার্ডে ফেরত পাঠাচ্ছি। ব্যাংকে দেখা যেতে দশ দিন পর্যন্ত লাগতে পারে। বাকি টাকা আগের মতোই জমা থাকছে।`,
      '',
      `লেনদেনের নম্বর: ${transaction}`,
    ],
  }),
};
