import type { Task, TaskList } from 'graphile-worker';
import type { Observer } from '#server/platform/base/observer.ts';
import type { Jobs } from './jobs.ts';

/**
 * Jobs whose tasks are observed.
 * @param jobs tasks and schedule
 * @param observer null leaves them as they are
 */
export function observeJobs(jobs: Jobs, observer: Observer | null): Jobs {
  if (!observer) return jobs;
  const tasks: TaskList = {};
  for (const [name, task] of Object.entries(jobs.tasks)) {
    if (task) tasks[name] = observe(name, task as Task, observer);
  }
  return { ...jobs, tasks };
}

function observe(name: string, task: Task, observer: Observer): Task {
  return (payload, helpers) =>
    observer({ kind: 'job', name }, async () => task(payload as never, helpers));
}
