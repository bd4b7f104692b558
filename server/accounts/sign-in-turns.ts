import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '#server/platform/client-network.ts';
import type { Database } from '#server/platform/database.ts';
import { forgetTurns, takeTurn } from '#server/platform/turns.ts';

/** What is limited here; each counts on its own. */
type Doing = 'sign-in' | 'register' | 'reset' | 'second-step' | 'passkey';

export interface SignInTurns {
  /**
   * Counts a try by network and by email, known or not, before the password is looked at.
   * @throws Refusal too-many-requests, for the right password too
   */
  take(doing: Doing, request: FastifyRequest, email: string): Promise<void>;
  /** The same where nobody has said yet who they are. */
  takeFromNetwork(doing: Doing, request: FastifyRequest): Promise<void>;
  /** After the right password the email's own count starts anew; the network's goes on. */
  succeeded(doing: Doing, email: string): Promise<void>;
}

const anEmail = { most: 10, withinSeconds: 15 * 60 } as const;

/**
 * Guessing passwords and mass registering are slowed down, in all processes together (docs/decisions,
 * 'Turns are counted in PostgreSQL').
 * @param db the database
 * @param aMinute how many tries a minute one network has
 */
export function buildSignInTurns(db: Database, aMinute: number): SignInTurns {
  const takeFromNetwork = (doing: Doing, request: FastifyRequest) =>
    takeTurn(db, {
      what: `${doing} from network`,
      whom: clientNetwork(request),
      most: aMinute,
      withinSeconds: 60,
    });
  return {
    takeFromNetwork,
    async take(doing, request, email) {
      // The network first: what it is refused counts against nobody's email.
      await takeFromNetwork(doing, request);
      await takeTurn(db, { what: `${doing} as`, whom: email, ...anEmail });
    },
    succeeded: (doing, email) => forgetTurns(db, { what: `${doing} as`, whom: email }),
  };
}
