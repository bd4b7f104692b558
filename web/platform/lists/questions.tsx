import { useState, type FormEvent, type ReactNode } from 'react';

/** The answer to a question by the name of its field; '' without one. */
type TextOf = (name: string) => string;

/**
 * The questions about a list: those without an answer are marked, and the first of them gets the focus.
 * @param required names of the fields that need an answer
 * @param onAnswers called once all of them have one
 */
export function useQuestions(required: readonly string[], onAnswers: (textOf: TextOf) => void) {
  const [empty, setEmpty] = useState<readonly string[]>([]);
  return {
    isEmpty: (name: string) => empty.includes(name),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      const sent = new FormData(form);
      const textOf: TextOf = (name) => String(sent.get(name) ?? '').trim();
      const unanswered = required.filter((name) => textOf(name) === '');
      setEmpty(unanswered);
      const [first] = unanswered;
      if (first === undefined) onAnswers(textOf);
      else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}

interface Props {
  title: string;
  text: string;
  /** Each takes a whole line unless the screen is large. */
  wide?: boolean;
  children: ReactNode;
}

/** Questions of one kind below their heading. */
export function Questions({ title, text, wide = false, children }: Props) {
  return (
    <section aria-label={title}>
      <h4 className="text-lead font-semibold">{title}</h4>
      <p className="mt-1 max-w-prose text-soft">{text}</p>
      <div className={`mt-3 grid gap-4 ${wide ? 'lg:grid-cols-2' : 'sm:grid-cols-2'}`}>
        {children}
      </div>
    </section>
  );
}
