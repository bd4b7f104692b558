/** The texts of the form of a report; those of the admins' list are in administration.ts. */
export const reportTexts = {
  report: {
    title: 'Report this phone',
    lead: 'An admin checks every report. The seller won’t know it was you.',
    reason: 'What is wrong?',
    choose: 'Choose',
    stolen: 'It’s stolen',
    'not-as-described': 'It’s not as described',
    fake: 'It’s counterfeit',
    'wrong-photos': 'The photos show another phone',
    'seller-does-not-answer': 'The seller does not answer',
    'something-else': 'Something else',
    fraud: 'It’s a scam',
    insults: 'Insults or threats',
    spam: 'Advertising or spam',
    untrue: 'It isn’t true',
    'personal-data': 'It reveals private details',
    words: 'What did you see?',
    submit: 'Send report',
    busy: 'Sending…',
    sent: 'Thank you. An admin will check it.',
  },
} as const;
