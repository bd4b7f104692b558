import type { ReactNode } from 'react';

interface Props {
  caption: string;
  /** The head of the row heads, and of each column. */
  heads: readonly { key: string; label: ReactNode }[];
  rows: readonly {
    key: string;
    head: ReactNode;
    cells: readonly { label: string; value: ReactNode }[];
  }[];
}

/** A read-only table with row heads; on narrow screens each row is a card. */
export function PlainTable({ caption, heads, rows }: Props) {
  // Explicit roles, because display:block removes them on narrow screens.
  return (
    <div className="table-frame">
      <div className="table-box">
        <table role="table" className="table plain-table">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {heads.map(({ key, label }) => (
                <th
                  key={key}
                  role="columnheader"
                  scope="col"
                  // As in other tables; a grade has its own look.
                  className={typeof label === 'string' ? 'caps' : undefined}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ key, head, cells }) => (
              <tr key={key} role="row">
                <th role="rowheader" scope="row">
                  {head}
                </th>
                {cells.map(({ label, value }) => (
                  <td key={label} role="cell" data-label={label}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
