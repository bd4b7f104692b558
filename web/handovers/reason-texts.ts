/** The texts of each action that needs a reason. */
export const reasonTexts = {
  callOff: {
    title: 'callOffTitle',
    text: 'callOffText',
    reason: 'callOffReason',
    submit: 'callOffSubmit',
    done: 'callOffDone',
  },
  objectToCallOff: {
    title: 'objectCallOffTitle',
    text: 'objectCallOffText',
    reason: 'decisionReason',
    submit: 'objectCallOff',
    done: 'objectDone',
  },
  objectToDelivery: {
    title: 'objectTitle',
    text: 'objectText',
    reason: 'objectReason',
    submit: 'objectSubmit',
    done: 'objectDone',
  },
} as const;
export type ReasonCall = keyof typeof reasonTexts;
