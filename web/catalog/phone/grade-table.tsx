import { useTranslations } from 'use-intl';
import { conditions } from '#contract/catalog/conditions.ts';
import { PlainTable } from '#web/ui/table/data-table-plain.tsx';
import { StatusWord } from '#web/ui/feedback/status-word.tsx';
import { conditionTones } from './condition-badge.tsx';

interface Props {
  caption: string;
  /** What stands above the questions. */
  first: string;
  rows: readonly { name: string; how: string; answers: readonly string[] }[];
}

/** The rule as a table: a row a question, a column a grade. */
export function GradeTable({ caption, first, rows }: Props) {
  const t = useTranslations('product');
  return (
    <PlainTable
      caption={caption}
      heads={[
        { key: 'question', label: <span className="caps">{first}</span> },
        ...conditions.map((condition) => ({
          key: condition,
          label: <StatusWord tone={conditionTones[condition]}>{t(condition)}</StatusWord>,
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
