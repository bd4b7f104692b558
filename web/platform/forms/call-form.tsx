import { useEffect, useRef, useState, type ReactNode } from 'react';
import type {
  DefaultValues,
  FieldPath,
  FieldValues,
  PathValue,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { Cancelled } from '#web/platform/api/cancelled.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-class.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { useClash } from './clash.ts';
import { showFieldErrors, useContractForm } from './contract-form.ts';
import { dropDraft, readDraft, useDraft } from './draft.ts';
import type { ClashField, Stored } from './stored-values.ts';

/** The name, handlers and error of a field, for the building blocks of web/ui/form. */
export type FieldProps = UseFormRegisterReturn & { error: string | undefined };

type FieldOf<Input extends FieldValues> = <Name extends FieldPath<Input>>(
  name: Name,
  options?: RegisterOptions<Input, Name>,
) => FieldProps;

interface Props<Input extends FieldValues, Output extends FieldValues, Result> {
  /** The contract's schema of what is sent. */
  schema: z.ZodMiniType<Output, Input>;
  /** The values at first; each other field is empty. */
  defaults: NoInfer<DefaultValues<Input>>;
  /** The name of the draft that keeps typed values until they are sent; none without it. */
  draft?: string;
  /**
   * What is stored, where the form changes that; it is sent with its version, and what was changed elsewhere in
   * the meantime is shown.
   */
  changes?:
    | {
        readonly stored: Stored<NoInfer<Output>>;
        readonly fields: readonly ClashField<NoInfer<Output>>[];
      }
    | undefined;
  send: (body: NoInfer<Output>, known?: Stored<NoInfer<Output>>) => Promise<Result>;
  /** The text of the toast once it is sent; none without it. */
  done?: string;
  onDone: (result: Result) => void;
  /** The texts of the button, before and while it is sent. */
  submit: string;
  busy: string;
  /** The text of the button, which takes no click, while something else must end first. */
  waiting?: string | false;
  variant?: ButtonVariant;
  /** A further button beside it. */
  beside?: ReactNode;
  className?: string;
  /** The fields. */
  children: (field: FieldOf<Input>, form: UseFormReturn<Input, unknown, Output>) => ReactNode;
}

/**
 * The form of one call: its fields, the refusal under the field it names or above the button, and the
 * button.
 */
export function CallForm<Input extends FieldValues, Output extends FieldValues, Result>({
  schema,
  defaults,
  draft,
  changes,
  send,
  done,
  onDone,
  submit,
  busy,
  waiting = false,
  variant = 'primary',
  beside,
  className = 'flex flex-col gap-4',
  children,
}: Props<Input, Output, Result>) {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [first] = useState(() => ({ ...defaults, ...(draft !== undefined && readDraft(draft)) }));
  const form = useContractForm(schema, first);
  useDraft(form, draft);
  const { formState } = form;
  const clash = useClash<Output>({
    stored: changes?.stored ?? ({ version: '' } as Stored<Output>),
    fields: changes?.fields ?? [],
    put: (name, values) => {
      const value: unknown = values[name] ?? '';
      const typed = typeof value === 'number' ? String(value) : value;
      form.setValue(
        name as string as FieldPath<Input>,
        typed as PathValue<Input, FieldPath<Input>>,
      );
    },
  });
  const problemBox = useRef<HTMLDivElement>(null);
  // In a dialog it may be below the button that stays in sight.
  useEffect(() => {
    problemBox.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const field: FieldOf<Input> = (name, options) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, formState).error?.message,
  });
  const submitForm = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      const result = await (changes ? clash.send(body, (known) => send(body, known)) : send(body));
      if (draft !== undefined) dropDraft(draft);
      if (done !== undefined) notify.success(done);
      onDone(result);
    } catch (error) {
      if (error instanceof Cancelled) return;
      if (!showFieldErrors(form, error)) setProblem(errorText(error));
    }
  });
  const button = (
    <Button type="submit" variant={variant} busy={formState.isSubmitting ? busy : waiting}>
      {submit}
    </Button>
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submitForm(event)}
      className={className}
    >
      {children(field, form)}
      {clash.panel}
      {problem && (
        <div ref={problemBox}>
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      {beside ? (
        <div className="flex flex-wrap gap-2">
          {button}
          {beside}
        </div>
      ) : (
        button
      )}
    </form>
  );
}
