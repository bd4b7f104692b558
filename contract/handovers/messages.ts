export const handoverMessages = {
  code: 'Please enter the six digits of the code',
  courier: 'Please say which courier has the phone',
  trackingNumber: 'Please enter the tracking number',
  reason: 'Please say why',
  address: 'Please enter the address the phone is sent to',
  decision: 'Please choose what is decided',
} as const;
