import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const ColumnList = lazyForm(() => import('./column-list.tsx').then((file) => file.ColumnList));

/** The meaning of a list's columns, in a dialog. */
export function ColumnHelp() {
  const t = useTranslations('stock');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} {...prefetchHandlers(ColumnList)}>
        {t('columns')}
      </Button>
      <Dialog open={open} title={t('columns')} onClose={() => setOpen(false)}>
        <ColumnList />
      </Dialog>
    </>
  );
}
