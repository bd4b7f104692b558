/** Thrown where a person called something off themselves: nothing went wrong, nothing is to be said. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}
