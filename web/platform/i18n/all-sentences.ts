import { sentences } from '#web/messages/sentences.ts';
import { provideSentences } from './sentences.ts';

/** For the server and for pages that show the server's sentences at once; others load them late. */
provideSentences(sentences);
