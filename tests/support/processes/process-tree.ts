import { readdirSync, readFileSync } from 'node:fs';

/**
 * Sends a signal to a process and its children; the parent first, so that it starts none meanwhile.
 * @param processId the parent
 * @param signal SIGSTOP, SIGCONT or SIGKILL
 */
export function signalTree(processId: number, signal: NodeJS.Signals): void {
  const everyProcess = [processId, ...childrenOf(processId)];
  for (const id of everyProcess) {
    try {
      process.kill(id, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // proc(5): the fourth field; counted after the name, which may contain spaces.
        const words = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        return Number(words[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
