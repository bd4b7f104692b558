import { useTranslations } from 'use-intl';
import { conditions } from '#contract/catalog/conditions.ts';
import { productMessages } from '#contract/catalog/messages.ts';
import type { ListField, SharedField as SharedName } from '#contract/catalog/stock-columns.ts';
import type { ListAnswers, ListColumns as Guess } from '#contract/catalog/stock.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import { ListColumns } from '#web/platform/lists/list-columns.tsx';
import { Questions, useQuestions } from '#web/platform/lists/questions.tsx';
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

const gradeField = (place: number) => `grade ${place}`;

/** What a list's columns say, what its grades mean, and what is missing for all of its lines. */
export function ListQuestions({ guess, answers, faults, busy, onColumn, onAnswers }: Props) {
  const t = useTranslations('stock');
  const tOwnList = useTranslations('ownList');
  const product = useTranslations('product');
  const labelOf = useColumnLabel();
  const { missing, grades } = guess;
  const required = [...grades.map((_, place) => gradeField(place)), ...missing];
  const { isEmpty, onSubmit } = useQuestions(required, (textOf) =>
    onAnswers({
      defaults: Object.fromEntries(missing.map((name) => [name, textOf(name)])),
      grades: Object.fromEntries(
        grades.map(({ grade }, place) => [
          grade,
          conditions.find((each) => each === textOf(gradeField(place))) ?? conditions[1],
        ]),
      ),
    }),
  );
  return (
    <form noValidate onSubmit={onSubmit} className="mt-3 flex flex-col gap-6">
      <p className="max-w-prose text-soft">
        {t('columnsAsked', { count: guess.phones })}{' '}
        {guess.firstLine > 1 && tOwnList('linesAbove', { count: guess.firstLine - 1 })}
      </p>
      {guess.remembered && <Notice>{t('remembered')}</Notice>}
      <ListColumns
        columns={guess.columns}
        fields={stockFields}
        labelOf={labelOf}
        onChange={onColumn}
      />
      {grades.length > 0 && (
        <Questions title={t('gradesTitle')} text={t('gradesText')} wide>
          {grades.map(({ grade, condition }, place) => (
            <RadioGroup
              // A changed guess brings other grades.
              key={grade}
              name={gradeField(place)}
              label={grade}
              compact
              initial={answers.grades?.[grade] ?? condition ?? ''}
              error={isEmpty(gradeField(place)) ? t('gradeMissing') : undefined}
              options={conditions.map((value) => ({ value, label: product(value) }))}
            />
          ))}
        </Questions>
      )}
      {missing.length > 0 && (
        <Questions title={t('missingTitle')} text={tOwnList('missingText')}>
          {missing.map((name) => (
            <SharedField
              key={name}
              name={name}
              initial={answers.defaults?.[name] ?? ''}
              error={
                isEmpty(name)
                  ? localizedSentence(productMessages[name === 'brand' ? 'category_name' : name])
                  : faults[name]
              }
            />
          ))}
        </Questions>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy && t('checking')}>
          {tOwnList('check')}
        </Button>
      </div>
    </form>
  );
}
