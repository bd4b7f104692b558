import type { ServerBuild } from 'react-router';
import { baseOf, mainLanguage, type Language } from '#contract/common/languages.ts';

const spoken = new WeakMap<ServerBuild, Map<Language, ServerBuild>>();

/**
 * The web's build as it speaks a language: every link begins below the language's folder, and the
 * scripts are those that hold its texts (build-plugins/localized-scripts.ts).
 * @param build as it was built, for English
 * @param built false in development, where one set of scripts speaks all languages
 */
export function localizedBuild(
  language: Language,
  build: ServerBuild,
  built: boolean,
): ServerBuild {
  if (language === mainLanguage) return build;
  const known = spoken.get(build)?.get(language);
  if (known) return known;
  const made: ServerBuild = {
    ...build,
    basename: baseOf(language),
    assets: built ? assetsIn(language, build.assets) : build.assets,
  };
  spoken.set(build, (spoken.get(build) ?? new Map<Language, ServerBuild>()).set(language, made));
  return made;
}

function assetsIn(language: Language, assets: ServerBuild['assets']): ServerBuild['assets'] {
  const text = JSON.stringify(assets).replace(
    /"\/assets\/([^"/]+\.js)"/g,
    `"/assets/${language}/$1"`,
  );
  return JSON.parse(text) as ServerBuild['assets'];
}
