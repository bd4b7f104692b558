/** The wording of the same rule differs between the two screens (specification, section 5). */
export const emailMessages = {
  login: 'Please give a valid email',
  register: 'Please provide a valid email',
} as const;

export const passwordMessages = {
  length: 'Password should be 8 characters',
  letter: 'Please provide one uppercase',
  special: 'Please provide one special character',
  common: 'This password is easy to guess. Please choose another',
  own: 'Please choose a password without your name, your email or the shop’s name in it',
} as const;

export const secondStepMessages = {
  totp: 'Please enter the 6 digits your app shows',
  recovery: 'Please enter one of your recovery codes',
} as const;

export const personalTokenMessages = {
  name: 'Please say what the token is for',
  scopes: 'Please choose what it may do',
  days: 'A token lasts from 1 to 365 days',
} as const;
