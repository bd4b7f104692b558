export const offerMessages = {
  price: 'Please enter what you would pay',
  counter: 'Please enter the price you would take',
  lowest: 'Please enter the lowest price you would take',
} as const;
