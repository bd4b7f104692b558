import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ManagedCategory } from '#contract/catalog/category-fields.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { notify } from '#web/ui/feedback/notify.ts';
import { useChangeText } from './use-change-text.ts';

interface Undoable {
  readonly text: string;
  /** Absent when it is an undo itself. */
  readonly undo?: () => void;
}

type Versioned = Pick<ManagedCategory, 'id' | 'version'>;

/**
 * An admin's changes of brands, one after the other; the last one can be taken back beside the list.
 * @param brands as the page shows them
 */
export function useBrandChanges(brands: readonly ManagedCategory[]) {
  const t = useTranslations('brands');
  const changeText = useChangeText();
  const shown = useRef(brands);
  useEffect(() => {
    shown.current = brands;
  }, [brands]);
  const { revalidate } = useRevalidator();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const action = useAction(async (change: () => Promise<Undoable | null>) => {
    setUndoable(null);
    let changed: Undoable | null = null;
    try {
      changed = await change();
    } finally {
      // Changes made elsewhere are shown, too.
      await revalidate();
    }
    setUndoable(changed);
  });
  /** Takes the last change of a brand back. */
  const undo = ({ id, version }: Versioned) =>
    action.start(async () => {
      const brand = shown.current.find((each) => each.id === id);
      await call('restoreCategory', { params: { id }, body: { version } });
      const change = brand?.lastChange ? changeText(brand.lastChange) : '';
      const text = t('isUndone', { name: brand?.name ?? '', change });
      notify.success(text);
      return { text };
    });
  const undoableOf = (changed: Versioned, text: string): Undoable => ({
    text,
    undo: () => undo(changed),
  });

  return {
    busy: action.busy,
    error: action.error,
    again: action.again,
    undoable,
    undo,
    /** Shows that the form has been saved. */
    saved: (changed: Versioned, name: string) =>
      action.start(() => Promise.resolve(undoableOf(changed, t('isSaved', { name })))),
    /** Hides a brand, or shows it again. */
    turn: ({ id, name, hidden, forSale, version }: ManagedCategory) =>
      action.start(async () => {
        const body = { hidden: !hidden, version };
        const changed = await call('changeCategory', { params: { id }, body });
        const text = hidden ? t('isShown', { name }) : t('isHidden', { name, count: forSale });
        return undoableOf({ id, ...changed }, text);
      }),
    /**
     * Moves a brand.
     * @param place from 1
     * @param count of all brands
     */
    move: ({ id, name, version }: ManagedCategory, place: number, count: number) =>
      action.start(async () => {
        const body = { position: place, version };
        const changed = await call('changeCategory', { params: { id }, body });
        return undoableOf({ id, ...changed }, t('isMoved', { name, place, count }));
      }),
  };
}
