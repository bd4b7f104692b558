import type { SettingKey } from '#contract/settings/fields.ts';

/** The settings that may be empty: what that means is another sentence than what a value does. */
const clearable = [
  ...(['logo', 'darkLogo', 'footerLineEn', 'footerLineBn'] as const),
  ...(['contactEmail', 'contactPhone', 'imprint'] as const),
  ...(['appStore', 'playStore', 'facebook', 'twitter', 'instagram'] as const),
  ...(['testimonial1En', 'testimonial1ByEn', 'testimonial1Bn', 'testimonial1ByBn'] as const),
  ...(['testimonial2En', 'testimonial2ByEn', 'testimonial2Bn', 'testimonial2ByBn'] as const),
] as const satisfies readonly SettingKey[];

/**
 * Returns whether a setting may be empty.
 * @param key of the setting
 */
export const isClearable = (key: SettingKey): key is (typeof clearable)[number] =>
  (clearable as readonly SettingKey[]).includes(key);
