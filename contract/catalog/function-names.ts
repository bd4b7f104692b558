import type { PhoneFunction } from './grade-rule.ts';

type Names = Readonly<Record<PhoneFunction, string>>;

/** The functions of a phone in words, for pages and mails, which may not import each other's texts. */
export const functionNames = {
  en: {
    touch: 'Touch',
    'front-camera': 'Front camera',
    'back-camera': 'Back camera',
    speaker: 'Speaker',
    microphone: 'Microphone',
    calls: 'Calls',
    'wifi-bluetooth': 'Wi-Fi or Bluetooth',
    charging: 'Charging',
    buttons: 'Buttons',
    'fingerprint-face': 'Fingerprint or face',
  },
  bn: {
    touch: 'টাচ',
    'front-camera': 'সামনের ক্যামেরা',
    'back-camera': 'পেছনের ক্যামেরা',
    speaker: 'স্পিকার',
    microphone: 'মাইক্রোফোন',
    calls: 'কল',
    'wifi-bluetooth': 'ওয়াইফাই বা ব্লুটুথ',
    charging: 'চার্জ',
    buttons: 'বাটন',
    'fingerprint-face': 'ফিঙ্গারপ্রিন্ট বা ফেস আনলক',
  },
} as const satisfies Readonly<Record<string, Names>>;
