/**
 * Values that a start or a page sets, and everything else in the process or tab reads. They are on `globalThis`, as a
 * process has two copies of the contract: its own, and the one bundled with the built pages. A variable of a module
 * would be another one in each.
 */

/** Each with the module that has its functions. */
type ProcessValueName =
  /** languages.ts: those that the shop offers */
  | 'phonehubLanguages'
  /** money.ts */
  | 'phonehubCurrency'
  /** phone-number.ts: how the shop's country writes them */
  | 'phonehubPhoneFormat'
  /** shop-look.ts: name, logo and colours */
  | 'phonehubLook'
  /** handovers/deadlines.ts: of phones that are booked from now on */
  | 'phonehubGuaranteeDays'
  /** images/image-files.ts: where browsers fetch public photos */
  | 'phonehubImageUrl';

/**
 * Declares a value of the process.
 * @param name on globalThis
 * @param shipped the value until one is set
 */
// @__NO_SIDE_EFFECTS__
export function processValue<Value>(name: ProcessValueName, shipped: Value) {
  const values = globalThis as { [Name in ProcessValueName]?: Value };
  return {
    read: (): Value => values[name] ?? shipped,
    set: (value: Value): void => {
      values[name] = value;
    },
  };
}
