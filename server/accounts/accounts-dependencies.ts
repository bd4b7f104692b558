import type pg from 'pg';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/base/security/encryption.ts';
import type { AccessTokens } from '#server/accounts/sessions/access-tokens.ts';
import type { DeviceCookies } from '#server/accounts/sign-in/device-cookies.ts';
import type { OwnDataReaders } from '#server/accounts/profile/export-own-data.ts';
import type { HintCookie } from '#server/accounts/sign-in/hint-cookie.ts';
import type { PasswordCost } from '#server/accounts/passwords/passwords.ts';
import type { AccountIdentities } from '#server/accounts/sessions/identities.ts';
import type { SignInLimits } from '#server/accounts/sign-in/sign-in-limits.ts';
import type { SignInService } from '#server/accounts/sign-in/sign-in-service.ts';

export interface AccountsDependencies {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly signIn: SignInService;
  readonly limits: SignInLimits;
  readonly devices: DeviceCookies;
  readonly tokens: AccessTokens;
  readonly identities: AccountIdentities;
  readonly hint: HintCookie;
  /** The cost of hashing a password. */
  readonly passwordCost: PasswordCost;
  /** The public address of the shop, for links in mails and for passkeys. */
  readonly publicUrl: string;
  /** Whether Google sign-in is set up. */
  readonly googleEnabled: boolean;
  readonly encryption: Encryption;
  /** Whether the shop is read-only, for changes that signing in makes beside the session. */
  readonly isReadOnly: () => boolean;
  /** Ends the offers of a person who is no longer a buyer, in the transaction of that change. */
  readonly endOffers: (trx: Transaction, personId: string) => Promise<void>;
  /** Reads the data that other slices hold about a person. */
  readonly ownData: OwnDataReaders;
}
