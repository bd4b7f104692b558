/** A control of a form: the document holds its value. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The value of a control that was changed; checkboxes of one name are a list.
 * @param all controls of that name
 * @param before the value until then
 */
export function readControl(control: Control, all: ReadonlySet<Control>, before: unknown): unknown {
  if (!isChoice(control) || !Array.isArray(before)) return control.value;
  return [...all].filter((each) => isChoice(each) && each.checked).map(({ value }) => value);
}

/** Shows a value of the form in one of its controls. */
export function writeControl(control: Control, value: unknown): void {
  // A script can't fill in a file.
  if (control.type === 'file') return;
  if (isChoice(control)) {
    control.checked = Array.isArray(value)
      ? value.map(String).includes(control.value)
      : value === control.value;
  } else {
    // What is typed as a list has its items on lines, or semicolons between them.
    const text = Array.isArray(value) ? value.join('; ') : String(value ?? '');
    if (control.value !== text) control.value = text;
  }
}

/**
 * The input made before hydration: on a slow connection people don't wait for it.
 * @returns null if the control is as the document came
 */
export function earlyInput(control: Control): string | null {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find((each) => each.defaultSelected) ?? control.options[0];
    return control.value === (first?.value ?? '') ? null : control.value;
  }
  if (!isChoice(control))
    return control.type === 'file' || control.value === control.defaultValue ? null : control.value;
  const group = control.type === 'radio' && control.form?.elements.namedItem(control.name);
  if (!(group instanceof RadioNodeList)) return null;
  const initial = [...group].find(
    (each) => each instanceof HTMLInputElement && each.defaultChecked,
  );
  const isSame = group.value === (initial instanceof HTMLInputElement ? initial.value : '');
  return isSame ? null : group.value;
}

/** The first of several elements in the order of the page. */
export function firstOf(controls: readonly Control[]): Control | undefined {
  return controls.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )[0];
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type);
