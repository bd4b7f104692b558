import { Logger } from 'graphile-worker';

/** Discards the messages of the library of jobs; jobs log by themselves. */
export const jobsLogger = new Logger(() => () => {});
