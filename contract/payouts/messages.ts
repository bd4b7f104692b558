/** The messages beside wrong fields in the forms of payouts. */
export const payoutMessages = {
  method: 'Please choose how you want to be paid',
  notOffered: 'This shop does not pay this way. Please choose another one',
  name: 'Please enter the name of the account holder',
  number: 'Please enter the number of the account',
  mobile: 'Please enter a mobile number of this country, as people dial it at home',
  bank: 'Please enter an account number of 6 to 34 letters and digits',
  iban: 'There is a mistake in this IBAN. Please check it',
  reference: 'Please enter the reference of the transfer',
  reason: 'Please say why it could not be paid',
} as const;
