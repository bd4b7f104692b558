import { useTranslations } from 'use-intl';
import { isColour, refusedColour } from '#contract/common/shop-colours.ts';
import type { SettingsChanges, SettingsInput } from '#contract/settings/schemas.ts';
import { useFormValue, type Form } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export type ColourKey = 'brandColour' | 'accentColour';

interface Props {
  name: ColourKey;
  kind: 'brand' | 'accent';
  label: string;
  hint: string;
  form: Form<SettingsInput, SettingsChanges>;
}

/** A colour, by eye or by its number; one that can't be read is refused at once, with the nearest that can. */
export function ColourControl({ name, kind, label, hint, form }: Props) {
  const t = useTranslations('shopSettings');
  const value = String(useFormValue(form, name) ?? '')
    .trim()
    .toLowerCase();
  const refused = isColour(value) ? refusedColour(kind, value) : null;
  const field = form.field(name);
  const take = (colour: string) => form.setValue(name, colour);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <TextField
          {...field}
          // One text: after an attempt to save, the form would say the same once more.
          error={refused ? t(`refused-${kind}`, refused) : field.error}
          label={label}
          hint={hint}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          className="min-w-0 flex-1"
        />
        <input
          type="color"
          aria-label={t('pick', { label })}
          value={isColour(value) ? value : '#000000'}
          onChange={({ target }) => take(target.value)}
          className="mt-7 h-11 w-14 shrink-0 cursor-pointer rounded-control border border-control bg-card p-1"
        />
      </div>
      {refused && (
        <Button className="self-start" onClick={() => take(refused.nearest)}>
          <Swatch colour={refused.nearest} />
          {t('takeNearest', { colour: refused.nearest })}
        </Button>
      )}
    </div>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      className="mr-2 inline-block size-5 rounded-full border border-hairline align-[-0.25em]"
      // A page's policy allows no style attribute.
      ref={(node) => node?.style.setProperty('background', colour)}
    />
  );
}
