import type { mails as mainMails } from './en.ts';

/** Mails about an admin's decisions, in Bangla. */
export const mails: typeof mainMails = {
  decision: (name, reason) => ({
    subject: `${name} নিয়ে সিদ্ধান্ত`,
    lines: [
      `একজন অ্যাডমিন ${name}-এর কেনাবেচা দেখে সিদ্ধান্ত দিয়েছেন:`,
      '',
      reason,
      '',
      'এরপর কী হবে, কার কী করার আছে আর কবের মধ্যে, তা বুকিংয়ে লেখা আছে।',
    ],
  }),
};
