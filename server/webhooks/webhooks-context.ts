import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/base/security/encryption.ts';

/** What the use cases of webhooks work with. */
export interface WebhooksContext {
  readonly db: Database;
  /** Of secrets. */
  readonly encryption: Encryption;
  /** Whether this machine may be the receiver: in the demo. */
  readonly allowsThisMachine: boolean;
}
