import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { EventEmitter } from 'node:events';
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import {
  deleteWorker,
  recordHeartbeat,
  removeSuperseded,
  unlockJobsOfDeadWorkers,
} from './jobs-store.ts';
import { jobsLogger } from '#server/platform/base/logging/jobs-logger.ts';
import { addDueJobs, readSchedule } from './recurring-jobs.ts';
import { startPollLoop } from '#server/platform/base/poll-loop.ts';
import { retryablePool } from '#server/platform/database/connection/retryable-pool.ts';

/**
 * Background work that is stored in PostgreSQL: a job is added in the transaction of its cause, and
 * survives the process.
 */
export interface Jobs {
  readonly tasks: TaskList;
  /** Task name → crontab pattern, for recurring jobs. */
  readonly recurring: Readonly<Record<string, string>>;
}

/** The pause between two checks for due recurring jobs and dead workers, in ms. */
const roundMs = 10_000;
/** The pause between two looks whether jobs pause, in ms. */
const pauseMs = 500;

/**
 * Runs jobs in this process. Jobs of a killed process are unlocked within a minute; the library itself would
 * keep them locked for four hours.
 * @param pool the database
 * @param jobs tasks and schedule
 * @param log receives failed tasks, which are retried with growing pauses
 * @param isPaused whether none begins at present; those that run end first
 * @returns stops; resolves when running tasks have ended
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: Jobs,
  log: FastifyBaseLogger,
  isPaused: () => boolean = () => false,
): Promise<() => Promise<void>> {
  const schedule = readSchedule(jobs.recurring);
  let paused = isPaused();
  let running = paused ? null : await runJobs(pool, jobs, log);

  const followMode = async () => {
    if (isPaused() === paused) return;
    if (paused) {
      running = await runJobs(pool, jobs, log);
      paused = false;
    } else {
      paused = true;
      await running?.stop();
    }
  };
  const round = async () => {
    if (paused) {
      // A worker that pauses is no dead one.
      if (running) await recordHeartbeat(pool, running.worker);
      return;
    }
    // The library stops on unexpected errors.
    if (!running || running.ended) {
      log.error(withRunbook('jobs-ended'), 'running jobs had ended, and begins anew');
      running = await runJobs(pool, jobs, log);
    }
    // After an outage of the database no worker has a recent heartbeat, not even this one.
    if (await recordHeartbeat(pool, running.worker)) {
      const dead = await unlockJobsOfDeadWorkers(pool);
      if (dead.length > 0)
        log.warn(
          withRunbook('jobs-unlocked', { dead }),
          'jobs of processes that ended are free again',
        );
    }
    await removeSuperseded(pool, Object.keys(jobs.recurring));
    await addDueJobs(pool, schedule);
  };
  const stopRounds = startPollLoop(roundMs, () =>
    round().catch((error: unknown) =>
      log.warn(
        withRunbook('background-round-failed', { err: error }),
        'a round of the jobs failed',
      ),
    ),
  );
  const stopFollowing = startPollLoop(pauseMs, () =>
    followMode().catch((error: unknown) =>
      log.warn(
        withRunbook('background-round-failed', { err: error }),
        'jobs did not pause or go on',
      ),
    ),
  );
  return async () => {
    await Promise.all([stopRounds(), stopFollowing()]);
    await running?.stop();
    if (running) await deleteWorker(pool, running.worker);
  };
}

interface Running {
  /** The worker's id, under which it locks jobs. */
  readonly worker: string;
  readonly ended: boolean;
  stop(): Promise<void>;
}

async function runJobs(pool: pg.Pool, jobs: Jobs, log: FastifyBaseLogger): Promise<Running> {
  let worker = '';
  let ended = false;
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id;
  });
  events.on('job:error', ({ job, error }) => {
    log.error(
      withRunbook('job-failed', { task: job.task_identifier, job: job.id, err: error }),
      'a job failed',
    );
  });
  const runner: Runner = await run({
    pgPool: retryablePool(pool),
    taskList: jobs.tasks,
    parsedCronItems: [],
    concurrency: 2,
    noHandleSignals: true,
    logger: jobsLogger,
    events,
  });
  runner.promise
    .catch((error: unknown) =>
      log.error(withRunbook('jobs-ended', { err: error }), 'running jobs broke off'),
    )
    .finally(() => {
      ended = true;
    });
  return {
    worker,
    get ended() {
      return ended;
    },
    stop: async () => {
      if (!ended) await runner.stop();
    },
  };
}
