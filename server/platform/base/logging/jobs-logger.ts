import { Logger } from 'graphile-worker';

/** Discards the messages of the library of jobs; jobs log where they run. */
export const jobsLogger = new Logger(() => () => {});
