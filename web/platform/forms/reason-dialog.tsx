import type { ZodMiniType } from 'zod/mini';
import { maxReasonLength } from '#contract/common/value-rules.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { CallForm } from './call-form.tsx';

interface Props<Row> {
  /** What the action is about; closed while null. */
  about: Row | null;
  /** Of the call's body. */
  schema: ZodMiniType<{ reason: string }, { reason: string }>;
  question: string;
  text: string;
  /** What the reason is for, and who reads it. */
  label: string;
  submit: string;
  onClose: () => void;
  onReason: (about: Row, reason: string) => void;
}

/** Asks an admin for the reason of an action, before it is made. */
export function ReasonDialog<Row>({ about, question, onClose, ...form }: Props<Row>) {
  return (
    <Dialog open={about !== null} title={question} onClose={onClose}>
      {about !== null && <ReasonForm about={about} {...form} />}
    </Dialog>
  );
}

type FormProps<Row> = Omit<Props<Row>, 'about' | 'question' | 'onClose'> & { about: Row };

function ReasonForm<Row>({ about, schema, text, label, submit, onReason }: FormProps<Row>) {
  return (
    <CallForm
      schema={schema}
      defaults={{ reason: '' }}
      send={({ reason }) => Promise.resolve(reason)}
      onDone={(reason) => onReason(about, reason)}
      submit={submit}
      busy={submit}
      variant="danger"
    >
      {(field) => (
        <>
          <p className="text-soft">{text}</p>
          <TextArea label={label} maxLength={maxReasonLength} {...field('reason')} />
        </>
      )}
    </CallForm>
  );
}
