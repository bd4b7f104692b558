import type { PhoneFunction } from './grade-rule.ts';

/** The functions of a phone in Bangla, for pages and mails, which may not import each other's texts. */
export const banglaFunctionNames = {
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
} as const satisfies Record<PhoneFunction, string>;
