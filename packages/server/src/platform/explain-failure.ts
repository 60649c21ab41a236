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
  if (syscall === 'getaddrinfo') return 'HOST is not an address of this machine.'
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is in use. Stop the program that uses it, or set PORT to another port.`
  if (code === 'EACCES') return `This account may not use port ${port}. Set PORT to another port.`
  if (code === 'EADDRNOTAVAIL') return `HOST is not an address of this machine: ${address}.`
  return undefined
}
