export const reductionMessages = {
  amount: 'Please enter how much goes back',
  reason: 'Please say why',
} as const;
