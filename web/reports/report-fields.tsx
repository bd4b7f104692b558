import { useTranslations } from 'use-intl';
import type { ReportReason } from '#contract/reports/reasons.ts';
import type { FieldProps } from '#web/platform/forms/use-form.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  reasons: readonly ReportReason[];
  field: (name: 'reason' | 'words') => FieldProps;
}

/** The reason of a report and the words about it. */
export function ReportFields({ reasons, field }: Props) {
  const t = useTranslations('report');
  return (
    <>
      <SelectField
        label={t('reason')}
        placeholder={t('choose')}
        options={reasons.map((value) => ({ value, label: t(value) }))}
        {...field('reason')}
      />
      <TextArea label={t('words')} {...field('words')} />
    </>
  );
}
