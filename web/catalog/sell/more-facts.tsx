import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldsIn, phoneFields, storedFields } from '#contract/catalog/phone-fields.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { latePart } from '#web/platform/delivery/late-part.ts';
import type { ProductForm } from './product-form-values.ts';

interface Props {
  form: ProductForm;
  /** The phone to edit; absent for a new one. */
  phone: ProductPage | undefined;
}

const fields = fieldsIn('more');
/** The last digits of values that are sent and never sent back. */
const keptStoredFields = storedFields.filter((name) => phoneFields[name].kind === 'digits');
/** Fetched when somebody opens them. */
const MoreFactFields = latePart(async () => ({
  default: (await import('./more-fact-fields.tsx')).MoreFactFields,
}));

/** Rarely used fields are collapsed, until one of them is invalid. */
export function MoreFacts(props: Props) {
  const t = useTranslations('sell');
  const [open, setOpen] = useState(keptStoredFields.some((name) => props.phone?.[name]));
  const { errors } = props.form;
  const isWrong = fields.some((name) => errors[name]);
  const isOpen = open || isWrong;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-control border border-hairline px-4"
    >
      <summary className="disclosure grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 sm:flex">
        <span className="font-semibold sm:whitespace-nowrap">{t('more')}</span>
        <span className="row-start-2 text-small text-soft">{t('moreText')}</span>
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-5">
        {isOpen && (
          <Suspense>
            <MoreFactFields {...props} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
