import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 50;

/**
 * Expects something within a time that the shop promises. The time is counted in polls, which take longer on a busy
 * machine, just as what they wait for does.
 * @param ms the promised time
 * @param check throws until the promise is kept
 */
export async function expectWithin(ms: number, check: () => Promise<void>): Promise<void> {
  for (let left = Math.ceil(ms / pollMs); ; left -= 1) {
    try {
      return await check();
    } catch (error) {
      if (left === 0) throw error;
    }
    await pause(pollMs);
  }
}
