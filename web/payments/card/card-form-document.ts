/**
 * Returns whether the payment page needs a document of its own. Only there the content security policy allows
 * the script of the payment provider's card form, so that it cannot read any other page; coming from another
 * page therefore loads a new document.
 */
export function needsCardFormDocument(): boolean {
  return document.documentElement.dataset['cardForm'] === 'elsewhere';
}
