export const bookingMessages = {
  buyerPhone: 'Please enter a phone number of 6 to 12 digits',
  meetLocation: 'Please enter where you want to meet',
  bookingDate: 'Please choose a date from today to a year ahead',
  bookingTime: 'Please give the time as hours and minutes',
  reason: 'Please say why you want to return the phone',
} as const;

export const returnMessages = {
  fact: 'Please choose from the lines of the label',
  factTwice: 'Please name each line once',
  found: 'Please say what it is instead',
  decline: 'Please say why you do not take the phone back',
  reject: 'Please say why the request is rejected',
} as const;
