/** Lowering the price of a sale, in English. */
export const priceReductionTexts = {
  priceReduction: {
    heading: 'Lower price',
    payLess: 'Pay less',
    lowerPrice: 'Lower the price',
    payLessHint:
      'The phone isn’t quite what its label says? Ask {name} to give part of the price back.',
    lowerPriceHint:
      'The phone isn’t quite what its label says? Offer {name} part of the price back.',
    amount: 'How much goes back ({currency})',
    atMost: 'At most {most}',
    reason: 'Why',
    propose: 'Send to {name}',
    sending: 'Sending…',
    ask: '{name} has {hours, number} hours to accept. Nothing changes until then.',
    thenForBuyer:
      'If {name} accepts, {amount} goes back to your card at once and the phone costs you {price}. {name} has {hours, number} hours; if they don’t answer, the price stays.',
    thenForSeller:
      'If {name} accepts, {amount} goes back to their card at once and you get {gets}. {name} has {hours, number} hours; if they don’t answer, the price stays.',
    proposed: 'Sent. {name} has 72 hours to answer.',
    'own-buyer': 'You have asked {name} for {amount} back',
    'own-seller': 'You have offered {name} {amount} back',
    'theirs-buyer': '{name} offers you {amount} back',
    'theirs-seller': '{name} asks to pay {amount} less',
    followsForBuyer:
      '{amount} goes back to your card at once, and the phone costs you {price}. The rest stays held, and your guarantee stays as it is.',
    followsForSeller:
      '{amount} goes back to {name}’s card at once. You get {gets} instead of {before} for this phone. This can’t be undone.',
    untilYours: 'Please answer by {until}. If you don’t, the price stays as it is.',
    untilTheirs: '{name} can answer until {until}. If they don’t, the price stays as it is.',
    accept: 'Accept {amount} less',
    accepting: 'Accepting…',
    decline: 'Decline',
    declining: 'Declining…',
    declined: 'Declined. The price stays as it is.',
    sure: 'Lower the price by {amount}?',
    notYet: 'Not yet',
    acceptedByBuyer: 'Accepted. {amount} is on its way to your card.',
    acceptedBySeller: 'Accepted. {amount} is on its way to {name}’s card.',
    sent: '{viewer, select, buyer {{amount} went back to your card on {day}.} other {{amount} went back to the buyer on {day}.}}',
    due: '{viewer, select, buyer {{amount} is on its way to your card.} other {{amount} is on its way to the buyer.}}',
    costsNow:
      '{viewer, select, buyer {The phone costs you {price} now.} other {The price is {price} now.}}',
    notAccepted: '{amount} less was declined. The price stays as it is.',
    notAnswered: 'Nobody answered {amount} less in time. The price stays as it is.',
  },
};
