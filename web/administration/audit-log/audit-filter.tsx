import { useTranslations } from 'use-intl';
import { useSearchParams } from 'react-router';
import { auditActions } from '#contract/administration/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const wide = 'col-span-2 sm:col-span-1';
/** The log's name for commands at the server. */
const command = 'command';
const fields = ['by', 'target', 'action', 'from', 'to'] as const;

/** Filters the log; the filters are in the address. */
export function AuditFilter() {
  const t = useTranslations('audit');
  const [search, setSearch] = useSearchParams();
  const hasFilters = fields.some((field) => search.get(field));
  const submit = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const pairs = fields.map((field) => {
      const fieldValue = String(values.get(field) ?? '').trim();
      // The word of the page's language for entries without an account.
      const isCommand = field === 'by' && fieldValue === t('byCommand');
      return [field, isCommand ? command : fieldValue] as const;
    });
    setSearch(
      new URLSearchParams(pairs.filter(([, value]) => value !== '').map((pair) => [...pair])),
    );
  };
  return (
    <form
      // Remounted when Back or Clear changes the address.
      key={search.toString()}
      role="search"
      aria-label={t('filters')}
      className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <TextField
        label={t('by')}
        className={wide}
        name="by"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('byHint')}
        defaultValue={search.get('by') === command ? t('byCommand') : (search.get('by') ?? '')}
      />
      <TextField
        label={t('target')}
        className={wide}
        name="target"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('targetHint')}
        defaultValue={search.get('target') ?? ''}
      />
      <SelectField
        label={t('action')}
        className={wide}
        name="action"
        placeholder={t('anyAction')}
        options={auditActions.map((value) => ({ value, label: t(value) }))}
        defaultValue={search.get('action') ?? ''}
      />
      <DateField label={t('from')} name="from" defaultValue={search.get('from') ?? ''} />
      <DateField label={t('to')} name="to" defaultValue={search.get('to') ?? ''} />
      <div className="col-span-2 flex items-end gap-2 sm:col-span-1">
        <Button type="submit">{t('show')}</Button>
        {hasFilters && <Button onClick={() => setSearch({})}>{t('clear')}</Button>}
      </div>
    </form>
  );
}
