import { readFileSync } from 'node:fs';

/** The source of the settings, usually process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that are secrets, or addresses with a password: each can be in a file that `…_FILE` names. */
export const secretSettings = [
  'AUTH_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'BACKUP_PASSPHRASE',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;

/**
 * The environment with the secrets that are in files, as Docker, Kubernetes and systemd (LoadCredential) hand
 * them over.
 * @param env usually process.env
 * @param problems receives unreadable files; it never repeats the content of a file
 */
export function withSecretFiles(env: Environment, problems: string[]): Environment {
  // Settings without a file are read through the prototype.
  const ownEnvironment = Object.create(env) as Record<string, string | undefined>;
  for (const name of secretSettings) {
    const setting = `${name}_FILE`;
    const file = env[setting]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) {
      problems.push(`${setting} and ${name} are the same setting: set one of them`);
      continue;
    }
    try {
      ownEnvironment[name] = readFileSync(file, 'utf8').trim();
      if (ownEnvironment[name] === '') problems.push(`${setting} names a file that is empty`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${setting} names a file that cannot be read (${code})`);
      // Not missing as well.
      delete ownEnvironment[name];
    }
  }
  return ownEnvironment;
}
