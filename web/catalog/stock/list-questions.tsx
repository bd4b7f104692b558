import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { conditions } from '#contract/catalog/conditions.ts';
import { productMessages } from '#contract/catalog/messages.ts';
import type { ListField, SharedField as SharedName } from '#contract/catalog/stock-columns.ts';
import type { ListAnswers, ListColumns as Guess } from '#contract/catalog/stock.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import { ListColumns } from '#web/platform/lists/list-columns.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { stockFields } from './stock-fields.ts';
import { useColumnLabel } from './use-column-label.ts';
import { SharedField } from './shared-field.tsx';

export type Answers = Pick<ListAnswers, 'defaults' | 'grades'>;

interface Props {
  guess: Guess;
  /** Given before, for this list or the last one with its headings. */
  answers: Answers;
  /** What is wrong with an answer, by its field. */
  faults: Readonly<Partial<Record<SharedName, string>>>;
  busy: boolean;
  onColumn: (place: number, field: ListField | null) => void;
  onAnswers: (answers: Answers) => void;
}

/** What a list's columns say, what its grades mean, and what is missing for all of its lines. */
export function ListQuestions({ guess, answers, faults, busy, onColumn, onAnswers }: Props) {
  const t = useTranslations('stock');
  const own = useTranslations('ownList');
  const product = useTranslations('product');
  const labelOf = useColumnLabel();
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const { missing, grades } = guess;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const textOf = (name: string) => String(sent.get(name) ?? '').trim();
    const unanswered = [
      ...grades.flatMap((_, place) => (textOf(`grade ${place}`) === '' ? [`grade ${place}`] : [])),
      ...missing.filter((name) => textOf(name) === ''),
    ];
    setEmpty(unanswered);
    const [first] = unanswered;
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    onAnswers({
      defaults: Object.fromEntries(missing.map((name) => [name, textOf(name)])),
      grades: Object.fromEntries(
        grades.map(({ grade }, place) => [
          grade,
          conditions.find((each) => each === textOf(`grade ${place}`)) ?? conditions[1],
        ]),
      ),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-6">
      <p className="max-w-prose text-soft">
        {t('columnsAsked', { count: guess.phones })}{' '}
        {guess.firstLine > 1 && own('linesAbove', { count: guess.firstLine - 1 })}
      </p>
      {guess.remembered && <Notice>{t('remembered')}</Notice>}
      <ListColumns
        columns={guess.columns}
        fields={stockFields}
        labelOf={labelOf}
        onChange={onColumn}
      />
      {grades.length > 0 && (
        <section aria-labelledby="grades-title">
          <h4 id="grades-title" className="text-lead font-semibold">
            {t('gradesTitle')}
          </h4>
          <p className="mt-1 max-w-prose text-soft">{t('gradesText')}</p>
          <div className="mt-3 grid gap-4 lg:grid-cols-2">
            {grades.map(({ grade, condition }, place) => (
              <RadioGroup
                // A changed guess brings other grades.
                key={grade}
                name={`grade ${place}`}
                label={grade}
                compact
                initial={answers.grades?.[grade] ?? condition ?? ''}
                error={empty.includes(`grade ${place}`) ? t('gradeMissing') : undefined}
                options={conditions.map((value) => ({ value, label: product(value) }))}
              />
            ))}
          </div>
        </section>
      )}
      {missing.length > 0 && (
        <section aria-labelledby="missing-title">
          <h4 id="missing-title" className="text-lead font-semibold">
            {t('missingTitle')}
          </h4>
          <p className="mt-1 max-w-prose text-soft">{own('missingText')}</p>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {missing.map((name) => (
              <SharedField
                key={name}
                name={name}
                initial={answers.defaults?.[name] ?? ''}
                error={
                  empty.includes(name)
                    ? localizedSentence(productMessages[name === 'brand' ? 'category_name' : name])
                    : faults[name]
                }
              />
            ))}
          </div>
        </section>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy && t('checking')}>
          {own('check')}
        </Button>
      </div>
    </form>
  );
}
