export const helpMessages = {
  subject: 'Please choose what it is about',
  text: 'Please tell us in a few words',
  name: 'Please tell us your name',
  email: 'Please give an email we can answer to',
} as const;
