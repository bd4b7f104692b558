import type pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/security/encryption.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { HeldHooks } from './export-own-data.ts';
import type { HintCookie } from './hint-cookie.ts';
import type { AccountIdentities } from './identities.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { SignInService } from './sign-in-service.ts';

export interface AccountsDependencies {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly signIn: SignInService;
  readonly limits: SignInLimits;
  readonly devices: DeviceCookies;
  readonly tokens: AccessTokens;
  readonly identities: AccountIdentities;
  readonly hint: HintCookie;
  /** The shop's address, for links in mails and for passkeys. */
  readonly publicUrl: string;
  /** Whether Google sign-in is set up. */
  readonly google: boolean;
  readonly seal: Encryption;
  /** What the other parts of the shop hold about a person. */
  readonly held: HeldHooks;
}
