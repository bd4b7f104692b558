import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { PhotoField } from '#web/ui/form/photo-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const options = [
  { value: 'a', label: 'Excellent' },
  { value: 'b', label: 'Good' },
];

/** Buttons: idle, busy and disabled. */
export function Buttons() {
  return (
    <div className="flex flex-wrap items-start gap-3">
      {(['primary', 'secondary', 'danger'] as const).map((variant) => (
        <div key={variant} className="flex flex-col items-start gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} busy="Working…">
            {variant}
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
        </div>
      ))}
      <ButtonLink to="#buttons">A link</ButtonLink>
    </div>
  );
}

/** Every field: empty, filled, invalid, and read-only. */
export function Fields() {
  const [photo, setPhoto] = useState<File | null>(null);
  // Both themes are on one page: their radio groups need different names.
  const id = useId();
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Text" hint="A hint stands below." name="text" />
      <TextField label="Wrong" name="wrong" defaultValue="a" error="Please give a valid email" />
      <TextField label="Read-only" name="fixed" defaultValue="Nobody changes this" readOnly />
      <NumberField label="Number" name="number" defaultValue="412.50" />
      <NumberField
        label="Wrong number"
        name="numbers"
        defaultValue="four"
        error="Please give a price"
      />
      <DateField label="Date" name="date" />
      <DateField label="Wrong date" name="day" error="Please choose a later day" />
      <SelectField label="Choice" name="choice" options={options} placeholder="Please choose" />
      <SelectField label="Made" name="made" options={options} defaultValue="b" />
      <SelectField
        label="Not made"
        name="unmade"
        options={options}
        placeholder="Please choose"
        error="Please choose one"
      />
      <RadioGroup
        label="One of a few"
        name="few"
        options={options}
        chosen="a"
        onChange={() => undefined}
      />
      <RadioGroup label="Wrong" name={`${id}fewer`} options={options} error="Please choose one" />
      <fieldset>
        <legend className="mb-1.5 text-small font-semibold">Some of many</legend>
        <div className="choices choices-short">
          {['Touch', 'Speaker', 'Fingerprint or face'].map((name) => (
            <label key={name} className="choice text-small">
              <input type="checkbox" name="some" value={name} defaultChecked={name === 'Touch'} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea label="Long text" name="long" defaultValue={'Two lines\nof text'} />
      <TextArea label="Too little" name="little" error="Please describe the phone" />
      <details className="rounded-control border border-hairline px-4">
        <summary className="disclosure flex min-h-14 items-center gap-x-3 py-2">More</summary>
        <p className="pb-4">What few people need.</p>
      </details>
      <PhotoField label="Photo" name="photo" value={photo} onChange={setPhoto} />
      <PhotoField
        label="Photo on its way"
        name="going"
        value={photo}
        onChange={setPhoto}
        progress={0.6}
      />
      <PhotoField
        label="Photo missing"
        name="missing"
        value={null}
        onChange={setPhoto}
        error="photo is required"
      />
    </div>
  );
}
