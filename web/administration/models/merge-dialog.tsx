import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ManagedModel } from '#contract/catalog/models.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ModelNews } from './model-notice.tsx';

interface Props {
  /** The model that goes; null while the dialog is closed. */
  model: ManagedModel | null;
  /** Receives the model that stays. */
  onMerged: (news: ModelNews) => void;
  onClose: () => void;
}

/** Makes one model of two: the other one is searched for, chosen, and what follows is said before it is done. */
export function MergeDialog({ model, onMerged, onClose }: Props) {
  const t = useTranslations('models');
  const format = useFormatter();
  const [matches, setMatches] = useState<readonly ManagedModel[] | null>(null);
  const [into, setInto] = useState<ManagedModel | null>(null);
  const question = useRef<HTMLDivElement>(null);
  // Below many choices it may be out of sight.
  useEffect(() => {
    question.current?.scrollIntoView({ block: 'nearest' });
  }, [into]);
  const close = () => {
    setMatches(null);
    setInto(null);
    onClose();
  };
  const search = useAction(async (typed: string) => {
    const query = { q: typed, limit: '8', ...(model && { brand: model.category_id }) };
    const rows = await call('listModels', { query });
    setInto(null);
    setMatches(rows.filter(({ _id }) => _id !== model?._id));
  });
  const merge = useAction(async (from: ManagedModel, other: ManagedModel) => {
    const { movedCount, finished } = await call('mergeModels', {
      params: { id: from._id },
      body: { into: other._id },
    });
    close();
    const merged = { from: from.name, count: movedCount, finished };
    onMerged({ id: other._id, name: other.name, merged });
  });
  return (
    <Dialog
      open={model !== null}
      title={t('mergeTitle', { name: model?.name ?? '' })}
      onClose={close}
    >
      {model && (
        <div className="flex flex-col gap-4">
          <p className="text-soft">{t('mergeText', { name: model.name })}</p>
          <form
            className="flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              search.start(String(new FormData(event.currentTarget).get('q') ?? ''));
            }}
          >
            <TextField label={t('mergeInto')} name="q" className="min-w-0 grow" required />
            <Button type="submit" busy={search.busy && t('searching')}>
              {t('search')}
            </Button>
          </form>
          <Failure text={search.error} again={search.again} />
          {matches?.length === 0 && <p>{t('noOther')}</p>}
          {matches && matches.length > 0 && (
            <fieldset>
              <legend className="mb-1.5 text-small font-semibold">{t('stays')}</legend>
              {matches.map((each) => (
                <label key={each._id} className="choice mt-2 min-h-11">
                  <input
                    type="radio"
                    name="into"
                    checked={into?._id === each._id}
                    onChange={() => setInto(each)}
                  />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {each.name}{' '}
                    <span className="text-soft">
                      {t('yearAndPhones', {
                        year: format.number(each.releaseYear, { useGrouping: false }),
                        count: each.forSale,
                      })}
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {into && (
            <div ref={question} className="flex flex-col gap-4">
              <p>{t('mergeQuestion', { from: model.name, into: into.name })}</p>
              <div>
                <Button
                  variant="danger"
                  busy={merge.busy && t('merging')}
                  onClick={() => merge.start(model, into)}
                >
                  {t('merge')}
                </Button>
              </div>
            </div>
          )}
          <Failure text={merge.error} again={merge.again} />
        </div>
      )}
    </Dialog>
  );
}
