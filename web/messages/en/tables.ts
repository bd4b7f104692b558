/**
 * The texts that all tables share (columns have theirs in dashboard.ts): searching, ordering, paging, choosing
 * rows, and failures.
 */
export const tableTexts = {
  tables: {
    search: 'Search',
    clearSearch: 'Clear search',
    inAll: '{count, number} in all',
    inAllMore: 'More than {count, number} in all',
    found: '{count, plural, =0 {Nothing found} one {# found} other {# found}}',
    foundMore: 'More than {count, number} found',
    nothingTitle: 'Nothing matches your search',
    nothingText: 'Nothing here has “{words}”. Check the spelling, or use fewer words.',
    sort: 'Sort by',
    usual: 'Default',
    rising:
      '{column}, {kind, select, number {low to high} date {oldest first} state {ascending} other {A to Z}}',
    falling:
      '{column}, {kind, select, number {high to low} date {newest first} state {descending} other {Z to A}}',
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    range: '{first, number}–{last, number} of {total, number}',
    rangeMore: '{first, number}–{last, number} of more than {total, number}',
    rangeFar: 'Beyond the first {total, number}',
    selectAll: 'Select all on this page',
    selectRow: 'Select {name}',
    selected: '{count, plural, =0 {None selected} one {# selected} other {# selected}}',
    clearSelection: 'Clear selection',
    selection: 'Selection',
    putBack: 'Not changed: {reason}',
    undo: 'Undo',
    undone: 'Undone',
    dismiss: 'OK',
  },
  plot: {
    numbers: 'The numbers',
    empty: 'There are no numbers yet.',
  },
  bulk: {
    verify: '{count, plural, =0 {Verify} one {Verify # seller} other {Verify # sellers}}',
    verified: '{count, plural, one {# seller verified} other {# sellers verified}}',
    someRefused:
      '{count, plural, one {# seller could not be verified} other {# sellers could not be verified}}',
    refused: '{name}: {reason}',
    'user-not-found': 'There is no such seller any more.',
    'user-disabled': 'This account is closed.',
    searchPeople: 'Name, email or phone number',
    searchProducts: 'Name of the phone',
    searchBookings: 'Phone, seller or place',
    searchBuyers: 'Buyer, phone number or place',
    searchReturns: 'Phone, people or words',
    searchReports: 'Phone, people or words',
    status: 'Status',
    all: 'All',
    waiting: 'Not verified',
  },
} as const;
