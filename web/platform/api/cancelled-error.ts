/** Thrown when a person cancelled an action themselves: nothing is reported. */
export class CancelledError extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}
