import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { foldModel } from '#contract/catalog/model-names.ts';
import type { PhoneModel } from '#contract/catalog/phone-facts.ts';
import { useBrandChoices } from '#web/platform/brands/shop-brands.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useFormValue } from '#web/platform/forms/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { isComposing } from '#web/ui/form/is-composing.ts';
import { useScrollToOption } from '#web/ui/form/use-scroll-to-option.ts';
import { brandInputs, type ProductForm } from './product-form-values.ts';

interface Props {
  form: ProductForm;
  /** Limits the suggestions to a brand that can no longer change. */
  onlyCategory?: string | undefined;
  onModel: (model: PhoneModel | null) => void;
  /** Called on blur, with any input. */
  onLeave: () => void;
}

const pauseMs = 150;
const nothing = { of: '', models: [] as readonly PhoneModel[] };

/** The phone's model with suggestions; an unknown model is stored as it is typed. */
export function ModelField({ form, onlyCategory, onModel, onLeave }: Props) {
  const t = useTranslations('sell');
  const format = useFormatter();
  const list = useId();
  const brands = useBrandChoices();
  const text = useFormValue(form, 'model') ?? '';
  const [{ of, models: matches }, setFound] = useState(nothing);
  const [open, setOpen] = useState(false);
  // Identified by id: a changed list keeps the active option.
  const [activeModel, setActiveModel] = useState<string | null>(null);
  const active = matches.findIndex(({ _id }) => _id === activeModel);
  const lastRequest = useRef('');

  useEffect(() => {
    const typedModel = foldModel(text);
    if (!open || typedModel === '' || typedModel === lastRequest.current) return;
    const timer = setTimeout(() => {
      lastRequest.current = typedModel;
      // Suggestions are optional, so their failure is not reported.
      call('searchModels', { query: { q: text } }).then(
        (models) => {
          if (lastRequest.current !== typedModel) return;
          const fitting = models.filter(
            (each) => !onlyCategory || each.category_id === onlyCategory,
          );
          setFound({ of: typedModel, models: fitting });
        },
        () => {
          // Reset, so that it is requested again when the list opens next.
          if (lastRequest.current === typedModel) lastRequest.current = '';
          setFound(nothing);
        },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, open, onlyCategory]);

  const choose = (model: PhoneModel) => {
    form.setValue('model', model.name);
    form.setValue('modelId', model._id);
    const brand = brandInputs(model.category_id, brands);
    if (brand.category_id && !onlyCategory) {
      form.setValue('category_id', brand.category_id);
      form.setValue('category_name', brand.category_name);
    }
    setOpen(false);
    onModel(model);
  };
  const byKey = (event: KeyboardEvent) => {
    if (!isOpen || isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = active < 0 && step < 0 ? matches.length - 1 : active + step;
      setActiveModel(matches[(next + matches.length) % matches.length]?._id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The list may belong to an earlier text: Enter takes an option only after the arrow keys
      // were used.
      const model = matches[active] ?? (of === foldModel(text) ? matches[0] : undefined);
      if (model) choose(model);
    }
  };
  const isOpen = open && matches.length > 0 && text.trim() !== '';
  const optionId = (index: number) => `${list}-${index}`;
  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;
  useScrollToOption(activeId);
  return (
    <Field label={t('model')} hint={t('modelHint')} error={form.errors.model}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...form.register('model', {
              onChange: () => {
                form.setValue('modelId', null);
                onModel(null);
                setActiveModel(null);
                setOpen(true);
              },
              onBlur: () => {
                setOpen(false);
                onLeave();
              },
            })}
            // A text without a chosen model gets its suggestions again.
            onFocus={() => setOpen(!form.getValues('modelId'))}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            className="control"
            onKeyDown={byKey}
          />
          <div
            id={list}
            role="listbox"
            aria-label={t('model')}
            className="options"
            hidden={!isOpen}
          >
            {matches.map((model, index) => (
              <button
                type="button"
                key={model._id}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                // The field keeps the focus and names the active option (aria-activedescendant).
                tabIndex={-1}
                className="option w-full text-left"
                // Keeps the focus in the field, and the list open until the finger is lifted.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(model)}
              >
                <span>{model.name}</span>
                <span className="text-small text-soft tabular-nums">
                  {format.number(model.releaseYear, { useGrouping: false })}
                </span>
              </button>
            ))}
          </div>
          <p role="status" className="sr-only">
            {open && text.trim() !== '' && t('modelsFound', { count: matches.length })}
          </p>
        </div>
      )}
    </Field>
  );
}
