import type { ReactNode } from 'react';
import { ClashPanel } from './clash-panel.tsx';
import type { ClashField, Stored } from './stored-values.ts';

interface Given<Values extends object> {
  readonly fields: readonly ClashField<Values>[];
  readonly put: (name: keyof Values & string, values: Partial<Values>) => void;
  /** The sent values. */
  readonly mine: Partial<Values>;
  /** The values stored when the form was filled. */
  readonly before: Stored<Values>;
  /** The values stored now. */
  readonly theirs: Stored<Values>;
}

/**
 * Puts the fields that only the other change touched into the form, and shows every field that differs.
 * @returns null if none does
 */
export function compare<Values extends object>({
  fields,
  put,
  mine,
  before,
  theirs,
}: Given<Values>): ReactNode {
  const differing = fields
    .filter(({ name }) => mine[name] !== undefined && !isSame(mine[name], theirs[name]))
    .map((field) => ({ ...field, isMine: !isSame(mine[field.name], before[field.name]) }));
  if (differing.length === 0) return null;
  for (const { name, isMine } of differing) if (!isMine) put(name, theirs);
  return (
    <ClashPanel
      // Another change may follow before this one is sent again.
      key={theirs.version}
      rows={differing.map(({ name, label, isMine, text = plainText(name) }) => ({
        ...{ name, label, isMine },
        ...{ mine: text(mine), theirs: text(theirs) },
      }))}
      onChoose={(name, isMine) => {
        const field = differing.find((each) => each.name === name);
        if (field) put(field.name, isMine ? mine : theirs);
      }}
    />
  );
}

const plainText =
  <Values extends object>(name: keyof Values) =>
  (values: Partial<Values>) =>
    String(values[name] ?? '');

/** Returns whether two values read the same: nothing is '' in a form, and the names of an object have no order. */
const isSame = (one: unknown, other: unknown) => inOrder(one) === inOrder(other);

function inOrder(value: unknown): string {
  return JSON.stringify(value ?? '', (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))
      : each,
  );
}
