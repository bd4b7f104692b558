import type { ServerBuild } from 'react-router';
import { languagePrefix, mainLanguage, type Language } from '#contract/common/languages.ts';

const localizedBuilds = new WeakMap<ServerBuild, Map<Language, ServerBuild>>();

/**
 * The web's build in one language: links start with the language's folder, and the scripts are those
 * with its texts (build-plugins/localized-scripts.ts).
 * @param language which
 * @param build as it was built, in English
 * @param built false in development, where the scripts hold all languages
 */
export function localizedBuild(
  language: Language,
  build: ServerBuild,
  built: boolean,
): ServerBuild {
  if (language === mainLanguage) return build;
  const existing = localizedBuilds.get(build)?.get(language);
  if (existing) return existing;
  const localizedServerBuild: ServerBuild = {
    ...build,
    basename: languagePrefix(language),
    assets: built ? assetsIn(language, build.assets) : build.assets,
  };
  localizedBuilds.set(
    build,
    (localizedBuilds.get(build) ?? new Map<Language, ServerBuild>()).set(
      language,
      localizedServerBuild,
    ),
  );
  return localizedServerBuild;
}

function assetsIn(language: Language, assets: ServerBuild['assets']): ServerBuild['assets'] {
  const text = JSON.stringify(assets).replace(
    /"\/assets\/([^"/]+\.js)"/g,
    `"/assets/${language}/$1"`,
  );
  return JSON.parse(text) as ServerBuild['assets'];
}
