import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import { saveFile } from '#web/platform/files/save-file.ts';
import { shopFileName } from '#web/platform/files/shop-file-name.ts';

interface Props {
  codes: readonly string[] | null;
  onClose: () => void;
}

/** New recovery codes, shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useTranslations('factors');
  const text = (codes ?? []).join('\n');
  const download = () =>
    saveFile(shopFileName('recovery-codes.txt'), `${t('codesFile')}\n\n${text}\n`, 'text/plain');
  return (
    <Dialog open={codes !== null} title={t('yourCodes')} role="alertdialog" onClose={onClose}>
      <p className="text-soft">{t('yourCodesText')}</p>
      <div className="sheet my-4 rounded-control border border-hairline bg-paper p-4">
        <p className="mb-2 hidden font-semibold print:block">{t('codesFile')}</p>
        <ol className="grid gap-x-6 gap-y-1.5 font-semibold tabular-nums sm:grid-cols-2">
          {codes?.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text}>{t('copyCodes')}</CopyButton>
        <Button onClick={download}>{t('downloadCodes')}</Button>
        <Button onClick={() => window.print()}>{t('printCodes')}</Button>
      </div>
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('codesKept')}
        </Button>
      </div>
    </Dialog>
  );
}
