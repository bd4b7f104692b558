import { useTranslations } from 'use-intl';
import { placeKinds } from '#contract/places/meeting-places.ts';
import { ListColumns } from '#web/platform/lists/list-columns.tsx';
import { Questions, useQuestions } from '#web/platform/lists/questions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { ListAnswers, ListGuess, ListKind } from './list-kind.ts';

type Answers<Shared extends string> = Pick<ListAnswers<string, Shared>, 'defaults' | 'kinds'>;

interface Props<Field extends string, Shared extends string> {
  guess: ListGuess<Field, Shared>;
  kind: ListKind<Field, Shared>;
  /** Given before, for this list or the last one with its headings. */
  answers: Answers<Shared>;
  /** What is wrong with an answer, by its field. */
  faults: Readonly<Partial<Record<Shared, string>>>;
  busy: boolean;
  onColumn: (place: number, field: Field | null) => void;
  onAnswers: (answers: Answers<Shared>) => void;
}

/** What a list's columns say, what its words mean, and what is missing for all of its lines. */
export function ListQuestions<Field extends string, Shared extends string>(
  props: Props<Field, Shared>,
) {
  const { guess, kind, answers, faults, busy, onColumn, onAnswers } = props;
  const t = useTranslations('listImport');
  const tOwnList = useTranslations('ownList');
  const places = useTranslations('shopPlaces');
  const { missing, kinds = [] } = guess;
  const { isEmpty, onSubmit } = useQuestions(missing, (textOf) =>
    onAnswers({
      defaults: Object.fromEntries(missing.map((name) => [name, textOf(name)])) as Partial<
        Record<Shared, string>
      >,
      ...(kinds.length > 0 && {
        kinds: Object.fromEntries(
          kinds.map(({ word, kind: guessed }, place) => [
            word,
            placeKinds.find((each) => each === textOf(`kind ${place}`)) ?? guessed,
          ]),
        ),
      }),
    }),
  );
  return (
    <form noValidate onSubmit={onSubmit} className="mt-3 flex flex-col gap-6">
      <p className="max-w-prose text-soft">
        {t('columnsAsked', { count: guess.lines })}{' '}
        {guess.firstLine > 1 && tOwnList('linesAbove', { count: guess.firstLine - 1 })}
      </p>
      {guess.remembered && <Notice>{t('remembered')}</Notice>}
      <ListColumns
        columns={guess.columns}
        fields={kind.fields}
        labelOf={kind.columnText}
        onChange={onColumn}
      />
      {kind.note?.(guess.columns.map(({ field }) => field))}
      {kinds.length > 0 && (
        <Questions title={t('kindsTitle')} text={t('kindsText')}>
          {kinds.map(({ word, kind: guessed }, place) => (
            <SelectField
              // A changed guess brings other words.
              key={word}
              name={`kind ${place}`}
              label={word}
              defaultValue={answers.kinds?.[word] ?? guessed}
              options={placeKinds.map((value) => ({ value, label: places(value) }))}
            />
          ))}
        </Questions>
      )}
      {missing.length > 0 && (
        <Questions title={t('missingTitle')} text={tOwnList('missingText')}>
          {missing.map((name) => (
            <kind.SharedField
              key={name}
              name={name}
              label={kind.columnText(name)}
              defaultValue={answers.defaults?.[name] ?? ''}
              error={isEmpty(name) ? t('answerMissing') : faults[name]}
            />
          ))}
        </Questions>
      )}
      <Button type="submit" variant="primary" busy={busy && t('checking')}>
        {tOwnList('check')}
      </Button>
    </form>
  );
}
