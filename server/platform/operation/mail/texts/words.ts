/** A mail without greeting and signature; an empty line is ''. */
export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** A notification as a mail: its subject, and its text, which the daily mail repeats in a line. */
export interface NotificationWords {
  readonly subject: string;
  readonly text: string;
}
