import { versionOf } from '#server/platform/http/versions.ts';

/** The columns of a profile that its owner changes. */
export interface ProfileColumns {
  readonly name: string;
  readonly user_img: string | null;
  readonly phone_number: string | null;
}

/**
 * The version of a profile, the same for both calls that change one.
 * @param row of the person
 */
export function profileVersion({ name, user_img, phone_number }: ProfileColumns): string {
  return versionOf({ name, user_img, phone_number });
}
