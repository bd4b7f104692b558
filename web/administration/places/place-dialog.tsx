import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { MeetingPlaceBody } from '#contract/places/changes.ts';
import { lacksBangla } from '#contract/places/bangla-names.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DistrictForm, DivisionForm, MeetingPlaceForm, type SavedPlace } from './place-forms.tsx';
import type { PlaceRow } from './place-row.ts';

/** What is added, below what, or which row is changed. */
export type Editing =
  | { readonly kind: 'division'; readonly row?: PlaceRow & { kind: 'division' } }
  | {
      readonly kind: 'district';
      /** The id of its division. */
      readonly within: string;
      readonly row?: PlaceRow & { kind: 'district' };
    }
  | {
      readonly kind: 'place';
      /** The id of its district. */
      readonly within: string;
      readonly row?: PlaceRow & { kind: 'place' };
    };

interface Props {
  editing: Editing | null;
  onClose: () => void;
  /** Receives what was changed, as it was before, null for a new row; and what it is called now. */
  onSaved: (before: PlaceRow | null, version: string | null, name: string) => void;
}

const titles = {
  division: ['addDivision', 'editDivision'],
  district: ['addDistrict', 'editDistrict'],
  place: ['addPlace', 'editPlace'],
} as const;

/** The form of a division, a district or a public place. */
export function PlaceDialog({ editing, onClose, onSaved }: Props) {
  const t = useTranslations('shopPlaces');
  return (
    <Dialog
      open={editing !== null}
      title={editing && t(titles[editing.kind][editing.row ? 1 : 0])}
      onClose={onClose}
    >
      {editing && <PlaceForm editing={editing} onSaved={onSaved} onCancel={onClose} />}
    </Dialog>
  );
}

interface FormProps extends Pick<Props, 'onSaved'> {
  editing: Editing;
  onCancel: () => void;
}

function PlaceForm({ editing, onSaved, onCancel }: FormProps) {
  const before = editing.row ?? null;
  const language = useLocale() === 'bn' ? 'nameBn' : 'nameEn';
  const name = useRef('');
  const onDone = (answer: SavedPlace) =>
    onSaved(before, 'version' in answer ? answer.version : null, name.current);
  /** Remembers how the row is called that is sent. */
  const named = <Body extends Record<typeof language, string>>(body: Body): Body => {
    name.current = body[language];
    return body;
  };
  if (editing.kind === 'division') {
    const row = editing.row?.row;
    return (
      <DivisionForm
        stored={row && { ...namesOf(row), words: row.words, version: row.version }}
        send={async (body, from) => {
          if (!row) return call('addDivision', { body: named(body) });
          const changes = { ...named(body), hidden: row.hidden, version: from };
          return call('changeDivision', { params: { id: row._id }, body: changes });
        }}
        onDone={onDone}
        onCancel={onCancel}
      />
    );
  }
  if (editing.kind === 'district') {
    const row = editing.row?.row;
    return (
      <DistrictForm
        stored={row && { ...namesOf(row), version: row.version }}
        send={async (body, from) => {
          if (!row) {
            return call('addDistrict', { params: { id: editing.within }, body: named(body) });
          }
          const changes = { ...named(body), hidden: row.hidden, version: from };
          return call('changeDistrict', { params: { id: row._id }, body: changes });
        }}
        onDone={onDone}
        onCancel={onCancel}
      />
    );
  }
  const row = editing.row?.row;
  const stored = row && {
    ...namesOf(row),
    ...({
      kind: row.kind,
      address: row.address,
      latitude: row.latitude,
      longitude: row.longitude,
      hours: row.hours,
    } satisfies Partial<MeetingPlaceBody>),
    version: row.version,
  };
  return (
    <MeetingPlaceForm
      stored={stored}
      send={async (body, from) => {
        if (!row) {
          return call('addMeetingPlace', { params: { id: editing.within }, body: named(body) });
        }
        const changes = { ...named(body), hidden: row.hidden, version: from };
        return call('changeMeetingPlace', { params: { id: row._id }, body: changes });
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}

/** A missing Bangla name is empty, so that the English one does not become it. */
const namesOf = ({ name }: PlaceRow['row']) => ({
  nameEn: name.en,
  nameBn: lacksBangla({ nameEn: name.en, nameBn: name.bn }) ? '' : name.bn,
});
