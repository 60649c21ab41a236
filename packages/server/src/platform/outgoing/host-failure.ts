/** The failure of an external host, in words that are fit to be shown and name no address. */
export class HostFailure extends Error {
  /** Whether a retry a little later may succeed. */
  readonly isPassing: boolean
  constructor(message: string, { isPassing = false } = {}) {
    super(message)
    this.isPassing = isPassing
  }
}
