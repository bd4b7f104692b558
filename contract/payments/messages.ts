export const paymentMessages = {
  reason: 'Please say why the money goes back',
} as const;
