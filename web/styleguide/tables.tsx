import { Button } from '#web/ui/button.tsx';
import { PlainTable } from '#web/ui/table/plain-table.tsx';
import { NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { SelectionBar } from '#web/ui/table/selection-bar.tsx';
import { TableView, type TableState } from '#web/ui/table/table-view.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';

const nothing = () => undefined;
const rows = [
  { _id: 's21', name: 'Galaxy S21', price: 412 },
  {
    _id: 'long',
    name: 'A name so long that it has to break somewhere, because nobody asked it to stop',
    price: 9,
  },
  { _id: 'i13', name: 'iPhone 13', price: 365_412 },
];
type Phone = (typeof rows)[number];

const full: TableState<Phone> = {
  rows,
  total: { count: 312, more: false },
  pages: { previous: '', next: 'place', first: 51 },
  searched: false,
  busy: false,
  isEmptied: false,
  notes: new Map(),
  failure: null,
  undoable: { text: 'iPhone 13 is removed.', undo: () => undefined },
  dismiss: nothing,
};
const note = { text: 'We can’t reach PhoneHub.', again: nothing, quiet: true };

/** A table with neighbouring pages and selectable rows, one loading, refusals, nothing found. */
export function Tables() {
  const selection = useSelection(rows.map(({ _id }) => _id));
  const table = {
    caption: 'Phones',
    hint: 'Name of the phone',
    empty: null,
    columns: [
      {
        key: 'name',
        label: 'Name',
        sortable: true,
        onCard: 'name' as const,
        cell: ({ name }: Phone) => name,
      },
      {
        key: 'price',
        label: 'Price',
        sortable: true,
        sortedBy: 'number' as const,
        cell: ({ price }: Phone) => `$${price}`,
      },
      {
        key: 'action',
        label: 'Action',
        onCard: 'actions' as const,
        cell: () => <Button variant="danger">Delete</Button>,
      },
    ],
  };
  return (
    <>
      <TableView
        {...table}
        state={full}
        choosing={{ selection, nameOf: ({ name, price }) => (price > 10 ? name : null) }}
        above={
          <SelectionBar selection={selection}>
            <Button variant="primary">Do it</Button>
          </SelectionBar>
        }
      />
      <TableView
        {...table}
        state={{
          ...full,
          busy: true,
          total: { count: 10_000, more: true },
          pages: { previous: null, next: 'place', first: 1 },
        }}
      />
      <TableView
        {...table}
        state={{
          ...full,
          rows: rows.slice(0, 2),
          total: { count: 2, more: false },
          pages: { previous: null, next: null, first: 1 },
          notes: new Map([[rows[0]?._id ?? '', note]]),
          failure: note,
        }}
      />
      <NothingFound query={{ text: 'galxy', search: nothing }} />
      <PlainTable
        caption="Grades"
        heads={['Question', 'Good', 'Fair'].map((label) => ({ key: label, label }))}
        rows={['The screen', 'The body'].map((head) => ({
          key: head,
          head,
          cells: [
            { label: 'Good', value: 'Hairlines you see only at an angle' },
            { label: 'Fair', value: 'Scratches you can feel' },
          ],
        }))}
      />
    </>
  );
}
