import { Notice } from '#web/ui/feedback/notice.tsx';

interface Props {
  label: string;
  /** Whether it is what comes next. */
  isPrimary: boolean;
  onChoose: (file: File) => void;
}

/** The button that chooses a list. */
export function ChooseList({ label, isPrimary, onChoose }: Props) {
  return (
    <label
      className={`button ${isPrimary ? 'button-primary' : 'button-secondary'} relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand`}
    >
      {label}
      <input
        type="file"
        accept=".csv,.xlsx,.tsv,.txt,text/csv"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset, so that the corrected file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}

/** Why a file is no list. */
export function Unreadable({ title, reasons }: { title: string; reasons: readonly string[] }) {
  return (
    <Notice tone="error" title={title}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}
