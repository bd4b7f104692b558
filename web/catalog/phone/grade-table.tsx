import { useTranslations } from 'use-intl';
import { conditions } from '#contract/catalog/conditions.ts';
import { PlainTable } from '#web/ui/table/plain-table.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { conditionTones } from './condition-badge.tsx';

interface Props {
  caption: string;
  /** The caption above the questions. */
  first: string;
  rows: readonly { name: string; how: string; answers: readonly string[] }[];
}

/** The grading rule as a table: a row for each question, a column for each grade. */
export function GradeTable({ caption, first, rows }: Props) {
  const t = useTranslations('product');
  return (
    <PlainTable
      caption={caption}
      heads={[
        { key: 'question', label: first },
        ...conditions.map((condition) => ({
          key: condition,
          label: <StatusText tone={conditionTones[condition]}>{t(condition)}</StatusText>,
        })),
      ]}
      rows={rows.map(({ name, how, answers }) => ({
        key: name,
        head: (
          <>
            <span className="font-display text-title font-bold">{name}</span>
            <span className="mt-1 block max-w-sm text-small font-normal text-soft">{how}</span>
          </>
        ),
        cells: conditions.map((condition, index) => ({
          label: t(condition),
          value: answers[index],
        })),
      }))}
    />
  );
}
