/** Thrown where a person cancelled an action themselves: nothing is reported. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}
