import type { ReactNode } from 'react';

interface Props {
  caption: string;
  /** What stands above the rows' heads, and above each column. */
  heads: readonly { key: string; label: ReactNode }[];
  rows: readonly {
    key: string;
    head: ReactNode;
    cells: readonly { label: string; value: ReactNode }[];
  }[];
}

/** A table to read, not to work in: rows with heads; on narrow screens a card a row. */
export function PlainTable({ caption, heads, rows }: Props) {
  // The roles are spelled out because display:block, on narrow screens, takes them away.
  return (
    <div className="table-frame">
      <div className="table-box">
        <table role="table" className="table plain-table">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {heads.map(({ key, label }) => (
                <th key={key} role="columnheader" scope="col">
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
