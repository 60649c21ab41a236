type SystemError = Error & { code: string; syscall: string; address?: string; port?: number }

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && 'syscall' in error

/** Explains an error to the operator who starts or stops the product, naming the setting that would help if there is one. */
export function explainFailure(error: unknown): string {
  if (error instanceof SuppressedError) return `${explainFailure(error.suppressed)} ${explainFailure(error.error)}`
  if (isSystemError(error)) return explainListening(error) ?? error.message
  return error instanceof Error ? error.message : String(error)
}

function explainListening({ code, syscall, address, port }: SystemError): string | undefined {
  if (syscall === 'getaddrinfo') return 'HOST names no address of this machine.'
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is in use. Stop what listens there, or name another port with PORT.`
  if (code === 'EACCES') return `Port ${port} is not allowed to this account. Name another port with PORT.`
  if (code === 'EADDRNOTAVAIL') return `HOST names no address of this machine: ${address}.`
  return undefined
}
