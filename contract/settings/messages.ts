/** What the form of the shop's settings says beside a wrong field. */
export const settingsMessages = {
  text: 'Please fill this in',
  email: 'Please give an email like help@example.com, or leave this empty',
  link: 'Please give an address that begins with https://, or leave this empty',
  whole: (min: number, max: number) => `Please give a whole number from ${min} to ${max}`,
  decimal: (max: number) => `Please give a number from 0 to ${max}, with at most two decimals`,
  logo: 'Please upload the logo here first',
  colour: 'Please give a colour as # and six letters or digits',
  brand: {
    darker: 'This colour can’t be read well enough on the pages. Please take a darker one.',
    lighter: 'This colour can’t be read well enough on the pages. Please take a lighter one.',
    either:
      'This colour can’t be read well enough on the pages. Please take a darker or a lighter one.',
  },
  accent: {
    darker: 'A button of this colour can’t be read or seen well enough. Please take a darker one.',
    lighter:
      'A button of this colour can’t be read or seen well enough. Please take a lighter one.',
    either:
      'A button of this colour can’t be read or seen well enough. Please take a darker or a lighter one.',
  },
  languages: 'Please choose from the languages that the shop speaks',
  mainLanguage: 'English stays: the addresses of the shop are in it',
  choice: 'Please choose one of these',
  testimonial: 'A quote has the words and who says them; own ones are at least one, in English',
  payoutMethods: 'Please choose at least one way in which sellers are paid',
  timeZone: 'Please give the name of a time zone, like Asia/Dhaka',
  countryCode: 'Please give the one to three digits after the plus, like 880',
  mobilePattern:
    'Please write numbers as people dial them at home: a digit, [3-9] for some of them, # for any and #? for one that may be missing; 6 to 12 in all',
} as const;
