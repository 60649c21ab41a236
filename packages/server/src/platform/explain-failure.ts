type SystemError = Error & { code: string; syscall: string; address?: string; port?: number }

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && 'syscall' in error

/**
 * Explains an error to the operator who starts or stops the product, naming the setting that would help if there is one.
 * `settings` is the beginning of the names of those for the port.
 */
export function explainFailure(error: unknown, settings = ''): string {
  if (error instanceof SuppressedError) return `${explainFailure(error.suppressed)} ${explainFailure(error.error)}`
  if (isSystemError(error)) return explainListening(error, settings) ?? error.message
  return error instanceof Error ? error.message : String(error)
}

function explainListening({ code, syscall, address, port }: SystemError, settings: string): string | undefined {
  const [setting, host] = [`${settings}PORT`, `${settings}HOST`]
  if (syscall === 'getaddrinfo') return `${host} is not an address of this machine.`
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is in use. Stop the program that uses it, or set ${setting} to another port.`
  if (code === 'EACCES') return `This account may not use port ${port}. Set ${setting} to another port.`
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine: ${address}.`
  return undefined
}
