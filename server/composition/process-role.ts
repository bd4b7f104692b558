import { StartupError } from '#server/platform/base/startup-error.ts';

/**
 * The role of a process: `web` responds to requests, `worker` runs jobs and the rounds of background work,
 * `all` does both.
 */
export type ProcessRole = (typeof roles)[number];

const roles = ['all', 'web', 'worker'] as const;

/**
 * The role a process was started with: `npm start -- web`, `worker` or `all`, which is the default.
 * @param args the command line's, options included
 * @throws StartupError for another word, more than one, or an unknown option
 */
export function roleOf(args: readonly string[]): ProcessRole {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--dev');
  if (unknown !== undefined) {
    throw new StartupError(
      `There is no option '${unknown}': settings are environment variables, which docs/settings.md lists.`,
    );
  }
  const words = args.filter((arg) => arg !== '--dev');
  const role = words.length === 0 ? 'all' : roles.find((each) => each === words[0]);
  if (role && words.length <= 1) return role;
  throw new StartupError(
    `Say \`npm start -- web\`, \`npm start -- worker\` or \`npm start\` for both, not '${words.join(' ')}'.`,
  );
}
