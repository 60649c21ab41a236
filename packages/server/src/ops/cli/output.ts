/** Prints a result: one JSON object a line. */
export function print(record: object): void {
  process.stdout.write(`${JSON.stringify(record)}\n`)
}

/** Says what went wrong; the command then exits with 1. */
export function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
