import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { offeredLanguages } from '#contract/common/languages.ts';
import { placeKinds } from '#contract/places/meeting-places.ts';
import {
  placeColumns,
  placeListFields,
  type PlaceListField,
} from '#contract/places/place-columns.ts';
import { ImportDialog } from '#web/administration/list-import/import-dialog.tsx';
import { ShopTabs } from '#web/administration/shop-tabs.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { PlaceCrumbs } from '#web/administration/places/place-crumbs.tsx';
import { PlaceDialog, type Editing } from '#web/administration/places/place-dialog.tsx';
import { PlaceList } from '#web/administration/places/place-list.tsx';
import { SharedPlaceField } from '#web/administration/places/shared-place-field.tsx';
import { changeRow, type PlaceRow } from '#web/administration/places/place-row.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { UndoLine } from '#web/ui/table/undo-line.tsx';
import type { Route } from './+types/places-page.ts';

/** A shop without Bangla asks for no names in it. */
const askedColumns = () =>
  placeColumns.filter((name) => !name.endsWith('Bn') || offeredLanguages().includes('bn'));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const divisions = await call('listDivisions');
  const division = divisions.find(({ id }) => id === search.get('division'));
  const districts = division
    ? await call('listDistricts', { params: { id: division._id } })
    : undefined;
  const district = districts?.find(({ _id }) => _id === search.get('district'));
  const places = district
    ? await call('listDistrictPlaces', { params: { id: district._id } })
    : undefined;
  return { divisions, division, districts, district, places };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('shopPlaces')('title') });

const firstFields: readonly PlaceListField[] = [
  ...(['name', 'nameBn', 'division', 'district', 'kind', 'address', 'houseNumber'] as const),
  ...(['coordinates', 'latitude', 'longitude', 'hours'] as const),
];
/** What a column of a list may be, in the order in which it is needed. */
const listFields = [
  ...firstFields,
  ...placeListFields.filter((each) => !firstFields.includes(each)),
];

/** Divisions, their districts and the places to meet, each a list of its own. */
export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  const { divisions, division, districts, district, places } = loaderData;
  const t = useTranslations('shopPlaces');
  const language = useLocale() === 'bn' ? 'bn' : 'en';
  const { revalidate } = useRevalidator();
  const [isImporting, setImporting] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [undoable, setUndoable] = useState<{ text: string; undo?: () => void } | null>(null);
  const save = useAction(async () => {
    const { csv } = await call('exportPlaces');
    saveFile('places.csv', csv, 'text/csv');
  });
  const columnText = (name: string) =>
    placeListFields.some((each) => each === name) ? t(`column-${name as 'kind'}`) : name;
  const nameOf = ({ row }: PlaceRow) => row.name[language];

  const undo = useAction(async (before: PlaceRow, version: string | null, position?: number) => {
    try {
      await changeRow(before, {
        ...(version !== null && { version }),
        ...(position !== undefined && { position }),
      });
      const text = t('wasUndone', { name: nameOf(before) });
      setUndoable({ text });
      notify.success(text);
    } finally {
      await revalidate();
    }
  });
  const change = useAction(
    async (place: PlaceRow, to: { hidden?: boolean; position?: number }, text: string) => {
      try {
        const version = await changeRow(place, to);
        const position = to.position === undefined ? undefined : place.row.position;
        setUndoable({ text, undo: () => undo.start(place, version, position) });
      } finally {
        // Changes made elsewhere are shown, too.
        await revalidate();
      }
    },
  );

  const level = district && places ? 'place' : division && districts ? 'district' : 'division';
  const rows: PlaceRow[] =
    level === 'place'
      ? (places ?? []).map((row) => ({ kind: level, row }))
      : level === 'district'
        ? (districts ?? []).map((row) => ({ kind: level, row }))
        : divisions.map((row) => ({ kind: level, row }));
  const texts = {
    division: { add: t('addDivision'), empty: t('noDivisions'), more: t('noDivisionsText') },
    district: { add: t('addDistrict'), empty: t('noDistricts'), more: t('noDistrictsText') },
    place: { add: t('addPlace'), empty: t('noPlaces'), more: t('noPlacesText') },
  }[level];
  const heading =
    level === 'place'
      ? t('places', { name: district?.name[language] ?? '' })
      : level === 'district'
        ? t('districts', { name: division?.name[language] ?? '' })
        : t('divisions');
  const edit = (place?: PlaceRow) => {
    const row = place && ({ row: place } as object);
    if (level === 'division') setEditing({ kind: level, ...row });
    else {
      const within = (level === 'place' ? district?._id : division?._id) ?? '';
      setEditing({ kind: level, within, ...row });
    }
  };
  const pathOf = (place: PlaceRow) => {
    if (place.kind === 'division') return paths.places({ division: place.row.id });
    return place.kind === 'district'
      ? paths.places({ division: division?.id, district: place.row._id })
      : null;
  };
  return (
    <>
      <DashboardHead title={t('title')}>
        <Button variant="primary" onClick={() => edit()}>
          {texts.add}
        </Button>
      </DashboardHead>
      <ShopTabs current="places" />
      <p className="mb-4 max-w-prose text-soft">{t('lead')}</p>
      <div className="mb-5 flex flex-wrap gap-2">
        <Button onClick={() => setImporting(true)}>{t('import')}</Button>
        <Button busy={save.busy && t('exporting')} onClick={() => save.start()}>
          {t('export')}
        </Button>
      </div>
      <Failure text={save.error} again={save.again} />
      <PlaceCrumbs division={division} district={district} />
      <UndoLine undoable={undoable} />
      <Failure text={change.error ?? undo.error} again={change.again ?? undo.again} />
      <h2 className="mb-3 text-title">{heading}</h2>
      {rows.length === 0 ? (
        <EmptyState
          title={texts.empty}
          action={<Button onClick={() => edit()}>{texts.add}</Button>}
        >
          {texts.more}
        </EmptyState>
      ) : (
        <PlaceList
          label={heading}
          rows={rows}
          to={pathOf}
          onEdit={edit}
          onMove={(place, position) =>
            change.start(place, { position }, t('wasMoved', { name: nameOf(place) }))
          }
          onHide={(place) => {
            const hidden = !place.row.hidden;
            const hiddenText = place.kind === 'division' ? 'wasHidden' : 'placeHidden';
            const text = t(hidden ? hiddenText : 'wasShown', { name: nameOf(place) });
            change.start(place, { hidden }, text);
          }}
        />
      )}
      <ImportDialog
        open={isImporting}
        title={t('importTitle')}
        kind={{
          fields: listFields,
          columnText,
          SharedField: SharedPlaceField,
          note: (mapping) =>
            mapping.includes('name') !== mapping.includes('nameBn') && <p>{t('oneName')}</p>,
          readColumns: (csv, answers) => call('readPlaceColumns', { csv, answers }),
          send: (csv, query, answers) =>
            call('importPlaces', { csv, query, ...(answers && { answers }) }),
        }}
        onImported={async (text) => {
          setUndoable({ text });
          await revalidate();
        }}
        onClose={() => setImporting(false)}
      >
        <p className="text-soft">{t('importText')}</p>
        <details>
          <summary className="text-link min-h-11 content-center">{t('columns')}</summary>
          <dl className="text-small">
            {askedColumns().map((name) => (
              <div key={name} className="flex flex-wrap gap-x-2 py-1">
                <dt>
                  <code className="font-semibold">{name}</code>
                </dt>
                <dd>{name === 'kind' ? placeKinds.join(', ') : columnText(name)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </ImportDialog>
      <PlaceDialog
        editing={editing}
        onClose={() => setEditing(null)}
        onSaved={(before, version, name) => {
          setEditing(null);
          const text = t(before ? 'wasChanged' : 'added', { name });
          notify.success(text);
          setUndoable({ text, ...(before && { undo: () => undo.start(before, version) }) });
          void revalidate();
        }}
      />
    </>
  );
}
