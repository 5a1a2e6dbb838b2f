/** Not enough credits to reserve; `missing` is how many are lacking. Nothing was changed, the transaction can go on. */
export class InsufficientCredits extends Error {
  override readonly name = 'InsufficientCredits';
  readonly missing: number;
  constructor(missing: number) {
    super(`${missing} credits are missing`);
    this.missing = missing;
  }
}

/**
 * The job has no open reservation: it was settled, or never made. Nothing was changed; the caller's work must not be
 * accepted.
 */
export class HoldClosed extends Error {
  override readonly name = 'HoldClosed';
  constructor(jobId: string) {
    super(`job ${jobId} has no open reservation`);
  }
}

/** More was to be charged than the job's reservation still holds. A mistake of the caller; nothing was changed. */
export class HoldExceeded extends Error {
  override readonly name = 'HoldExceeded';
  constructor(jobId: string, credits: number, remaining: number) {
    super(`${credits} credits exceed the ${remaining} still reserved for job ${jobId}`);
  }
}

/** There is no workspace, and so no account, of this id. */
export class NoSuchWorkspace extends Error {
  override readonly name = 'NoSuchWorkspace';
  constructor(workspaceId: string) {
    super(`no workspace ${workspaceId}`);
  }
}
