/** What a refusal is to the caller: the HTTP status and one sentence for people. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}
