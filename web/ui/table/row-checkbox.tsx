import { useTranslations } from 'use-intl';
import type { Selection } from './use-selection.ts';

interface Props {
  id: string;
  /** The name of the row; null when it cannot be selected. */
  name: string | null;
  selection: Selection;
}

/** Selects a row; with Shift, all from the last one to this. */
export function RowCheckbox({ id, name, selection }: Props) {
  const t = useTranslations('tables');
  if (name === null) return <span className="check-space" />;
  return (
    <label className="check">
      <input
        type="checkbox"
        aria-label={t('selectRow', { name })}
        checked={selection.has(id)}
        onChange={() => undefined}
        onClick={(event) => selection.toggle(id, event.shiftKey)}
      />
    </label>
  );
}
