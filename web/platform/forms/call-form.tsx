import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AgreementLink } from '#web/platform/agreements/agreement-link.tsx';
import { CancelledError } from '#web/platform/api/cancelled-error.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { isNetworkProblem, type ApiProblem } from '#web/platform/api/http.ts';
import { needsAgreement } from '#web/platform/agreements/needs-agreement.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-class.ts';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { useClash } from './clash.ts';
import { dropDraft, readDraft, useDraft } from './draft.ts';
import type { ClashField, Stored } from './stored-values.ts';
import { useForm, type Form, type Rules } from './use-form.ts';

interface Props<Input extends object, Output extends object, Result> {
  /** The contract's schema of the sent values, or a function that fetches it once something has the focus. */
  schema: Rules<Input, Output>;
  /** The values at first; each other field is empty. */
  defaults: NoInfer<Partial<Input>>;
  /** The name of the draft that keeps typed values until they are sent; none without it. */
  draft?: string;
  /** Fields that are not in the draft, as undefined; the same object each time. */
  notInDraft?: Readonly<Record<string, undefined>>;
  /**
   * The stored values, if the form changes them; it sends their version, and shows changes made elsewhere in
   * the meantime.
   */
  changes?:
    | {
        readonly stored: Stored<NoInfer<Output>>;
        readonly fields: readonly ClashField<NoInfer<Output>>[];
      }
    | undefined;
  send: (body: NoInfer<Output>, from?: Stored<NoInfer<Output>>) => Promise<Result>;
  /** The messages of a refusal that belong under fields although it names none. */
  underField?: (refusal: ApiProblem) => Partial<Record<keyof Input & string, string>>;
  /** The text of the toast once it is sent; none without it. */
  done?: string;
  onDone: (result: Result) => void | Promise<void>;
  /** The texts of the button, before and while it is sent. */
  submit: string;
  busy: string;
  /** The text of the button, which takes no click, while something else must end first. */
  waiting?: string | false;
  variant?: ButtonVariant;
  /** A further button beside it. */
  beside?: ReactNode;
  className?: string;
  /** The button stands beside the only field, below this. */
  inline?: ReactNode;
  /** The fields. */
  children: (field: Form<Input, Output>['field'], form: Form<Input, Output>) => ReactNode;
}

interface Failed {
  readonly text: string;
  readonly isOffline: boolean;
  readonly needsAgreement: boolean;
}

/**
 * The form of one call: its fields, the refusal under the field it names or above the button, and the
 * button.
 */
export function CallForm<Input extends object, Output extends object, Result>({
  schema,
  defaults,
  draft,
  notInDraft,
  changes,
  send,
  underField,
  done,
  onDone,
  submit,
  busy,
  waiting = false,
  variant = 'primary',
  beside,
  className = 'flex flex-col gap-4',
  inline,
  children,
}: Props<Input, Output, Result>) {
  const errorText = useErrorText();
  const [failure, setFailure] = useState<Failed | null>(null);
  const [first] = useState(() => ({ ...defaults, ...(draft !== undefined && readDraft(draft)) }));
  const form = useForm(schema, first);
  useDraft(form, draft, notInDraft);
  const clash = useClash<Output>({
    stored: changes?.stored ?? ({ version: '' } as Stored<Output>),
    fields: changes?.fields ?? [],
    put: (name, values) => {
      const value: unknown = values[name] ?? '';
      const fieldValue = typeof value === 'number' ? String(value) : value;
      form.setValue(
        name as string as keyof Input & string,
        fieldValue as Input[keyof Input & string],
      );
    },
  });
  const problemBox = useRef<HTMLDivElement>(null);
  // In a dialog it may be below the button that stays in sight.
  useEffect(() => {
    problemBox.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const submitForm = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      const result = await (changes ? clash.send(body, (from) => send(body, from)) : send(body));
      if (draft !== undefined) dropDraft(draft);
      if (done !== undefined) notify.success(done);
      await onDone(result);
    } catch (error) {
      if (error instanceof CancelledError || form.showRefusal(error, underField)) return;
      setFailure({
        text: errorText(error),
        isOffline: isNetworkProblem(error),
        needsAgreement: needsAgreement(error),
      });
    }
  });
  const button = (
    <Button type="submit" variant={variant} busy={form.isSubmitting ? busy : waiting}>
      {submit}
    </Button>
  );
  const problem = failure && (
    <div ref={problemBox}>
      <Failure text={failure.text} again={failure.isOffline ? () => void submitForm() : null}>
        {failure.needsAgreement && <AgreementLink />}
      </Failure>
    </div>
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submitForm(event)}
      className={className}
    >
      {inline}
      {inline ? (
        <div className="flex flex-wrap items-end gap-3">
          {children(form.field, form)}
          {button}
        </div>
      ) : (
        children(form.field, form)
      )}
      {clash.panel}
      {problem}
      {!inline &&
        (beside ? (
          <div className="flex flex-wrap gap-2">
            {button}
            {beside}
          </div>
        ) : (
          button
        ))}
    </form>
  );
}
