import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/base/security/encryption.ts';

/** The dependencies of webhooks' use cases. */
export interface WebhooksContext {
  readonly db: Database;
  /** Of secrets. */
  readonly encryption: Encryption;
  /** Whether this machine may be the receiver: in the demo. */
  readonly allowsThisMachine: boolean;
}
