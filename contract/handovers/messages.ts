export const handoverMessages = {
  code: 'Please enter the six digits of the code',
  courier: 'Please say which courier has the phone',
  trackingNumber: 'Please enter the tracking number',
  reason: 'Please say why',
  address: 'Please enter the address the phone is sent to',
  check: 'Please say whether it is ok or wrong',
  noImei: 'The label of this phone has no IMEI',
  batteryFound: 'Please give the battery health as a number from 0 to 100',
  decision: 'Please choose what is decided',
} as const;
