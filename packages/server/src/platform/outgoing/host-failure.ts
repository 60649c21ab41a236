/** Why a machine of somebody else did not answer well, in words that are fit to be shown and name no address. */
export class HostFailure extends Error {
  /** Whether it may go well a little later. */
  readonly isPassing: boolean
  constructor(message: string, { isPassing = false } = {}) {
    super(message)
    this.isPassing = isPassing
  }
}
