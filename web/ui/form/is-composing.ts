/** A key event's state of an input method (IME), in React and without it. */
type Composition = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * Whether a key belongs to the input method, which composes a word: Enter then accepts the word, and the arrow keys
 * choose among candidates. Safari ends the composition before it sends that Enter, and marks it with the key code 229
 * only (UI Events, 'keydown' and 'compositionend'; WebKit bug 165004).
 * @param event a native key event
 */
export const isComposing = ({ isComposing: composes, keyCode }: Composition): boolean =>
  composes || keyCode === 229;
