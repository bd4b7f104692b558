/** The parts of terms and privacy that other slices may use; everything else is private (import-boundaries.ts). */

export { buildAgreements, type Agreements } from './agreements.ts';
