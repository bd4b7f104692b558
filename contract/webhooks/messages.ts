export const webhookMessages = {
  url: 'Please give an address that begins with https://',
  urlPassword: 'Please leave user name and password out of the address',
  urlUnreachable: 'Please give an address of the public internet, on its usual port',
  events: 'Please choose at least one event',
} as const;
