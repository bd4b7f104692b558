import { useSearchParams } from 'react-router';

type AccountDialog = 'email' | 'password' | 'role' | 'delete';

/** The open dialog of the account page, kept in the address, so that Back closes it. */
export function useAccountDialog(which: AccountDialog) {
  const [search, setSearch] = useSearchParams();
  const set = (open: boolean) =>
    setSearch(
      (before) => {
        if (open) before.set('open', which);
        else before.delete('open');
        return before;
      },
      { replace: !open, preventScrollReset: true },
    );
  return {
    isOpen: search.get('open') === which,
    open: () => set(true),
    close: () => set(false),
  };
}
