import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { SignInAllowances } from '#server/accounts/sign-in/sign-in-limits.ts';
import type { PasswordCost } from '#server/accounts/passwords/passwords.ts';
import type { PaymentContext } from '#server/payments/payment-context.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { PayoutsContext } from '#server/payouts/payouts-context.ts';
import type { LoadLimits } from '#server/platform/http/limits/load-shedding.ts';
import type { ReplicaPool } from '#server/platform/database/replicas/reads-of-replicas.ts';
import type { AccessLine } from '#server/platform/base/logging/access-log.ts';
import type { Observer } from '#server/platform/base/observer.ts';
import type { WebOptions } from '#server/platform/delivery/rendering/web-pages.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { DegradedPart } from '#contract/health/schemas.ts';
import type { SenderDependencies } from '#server/webhooks/send-deliveries.ts';

/** The dependencies of an app. */
export interface AppDependencies {
  readonly settings: Settings;
  readonly pool: pg.Pool;
  /** Pools of the replicas that public reads go to; none in most shops. */
  readonly replicas?: readonly ReplicaPool[];
  /** Sign cookies and access tokens and encrypt, the newest first. */
  readonly secrets: Secrets;
  /** The pages; null serves the API only. */
  readonly web: WebOptions | null;
  /** The configured payment provider (open-provider.ts); without one the demo uses the sandbox. */
  readonly provider: PaymentProvider | null;
  /** Wraps the card provider in tests that inject faults. */
  readonly wrapProvider?: (provider: PaymentProvider) => PaymentProvider;
  /** Receives every response to a client, for the metrics. */
  readonly onResponse?: ((line: AccessLine) => void) | undefined;
  /** Makes a span of each request, before any other hook. */
  readonly traceRequests?: ((server: FastifyInstance) => void) | undefined;
  /** The parts that fail at present, for readiness. */
  readonly degraded?: () => readonly DegradedPart[];
  /** Sees requests to the object storage of photos. */
  readonly observer?: Observer | null;
  /** Called at every step of a payment, in tests. */
  readonly atStep?: PaymentContext['onStep'];
  /** Called at every step of a payout, in tests. */
  readonly atPayoutStep?: PayoutsContext['onStep'];
  /** Replace how names of webhooks are looked up and how long a receiver has, in tests. */
  readonly webhooks?: Pick<SenderDependencies, 'lookup' | 'timeoutMs'>;
  /** Receives the log lines instead of the standard output. */
  readonly logTo?: { write(line: string): void };
  /** Replaces the usual numbers of sign-in attempts and registrations, in tests. */
  readonly signInAllowances?: Partial<SignInAllowances>;
  /** Replaces the cost of hashing a password, in tests. */
  readonly passwordCost?: PasswordCost;
  /** Replaces the usual concurrency limits. */
  readonly limits?: LoadLimits;
}
