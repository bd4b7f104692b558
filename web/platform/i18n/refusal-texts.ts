import './all-sentences.ts';
import { translator } from './texts.ts';

/** The texts of refusals: importing this module brings them and the server's sentences. */
export const refusalTexts = () => translator('refusals');
