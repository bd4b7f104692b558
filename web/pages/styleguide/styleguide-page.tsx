import type { ReactNode } from 'react';
import { Colours } from '#web/styleguide/colours.tsx';
import { Buttons, Fields } from '#web/styleguide/controls.tsx';
import { Plots } from '#web/styleguide/plots.tsx';
import { ListStates, Progress, Pieces } from '#web/styleguide/states.tsx';
import { Themed, type Theme } from '#web/styleguide/themed.tsx';
import { TypeScale } from '#web/styleguide/type-scale.tsx';

/**
 * Every token and component in every state, light and dark. In development only (web/routes.ts).
 */
export const meta = () => [{ title: 'Styleguide' }, { name: 'robots', content: 'noindex' }];

const sections: readonly (readonly [string, (theme: Theme) => ReactNode])[] = [
  ['Colours', (theme) => <Colours theme={theme} />],
  ['Type', () => <TypeScale />],
  ['Buttons', () => <Buttons />],
  ['Fields', () => <Fields />],
  ['Pieces', () => <Pieces />],
  ['Lists', () => <ListStates />],
  ['Plots', () => <Plots />],
];

export default function StyleguidePage() {
  return (
    <div className="page py-10">
      <h1 className="text-head">Styleguide</h1>
      {sections.map(([name, show]) => (
        <section key={name} id={name.toLowerCase()} className="mt-10">
          <h2 className="mb-4 text-title">{name}</h2>
          <div className="grid gap-5 lg:grid-cols-2">
            {(['light', 'dark'] as const).map((theme) => (
              <Themed key={theme} theme={theme}>
                {show(theme)}
              </Themed>
            ))}
          </div>
        </section>
      ))}
      <section id="passing" className="mt-10">
        <h2 className="mb-4 text-title">What passes</h2>
        <Progress />
      </section>
    </div>
  );
}
