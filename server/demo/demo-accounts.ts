/** The three accounts of the demo, printed at start. They exist in demo mode only. */
export const demoPassword = 'PhoneHub#2022';

export const demoAccounts = [
  { email: 'admin@phonehub.test', name: 'Ayesha Karim', role: 'buyer', admin: true },
  { email: 'seller@phonehub.test', name: 'Tanvir Ahmed', role: 'seller', admin: false },
  { email: 'buyer@phonehub.test', name: 'Nusrat Jahan', role: 'buyer', admin: false },
] as const;
