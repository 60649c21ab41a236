import { type DestinationStream, type LevelWithSilent, pino, stdSerializers } from 'pino'

/**
 * The log of the product. User input and secrets stay out of it: a request is logged by method and path only (its query may
 * hold a signed link), a database error by the violated rule, without the values.
 */
export const openLog = (level: LevelWithSilent, destination?: DestinationStream) =>
  pino({ level, serializers: { req: describeRequest, err: describeError } }, destination)

type LoggedRequest = { method: string; url: string; ip?: string }

const describeRequest = ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split('?')[0], address: ip })

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code, constraint, table } = stdSerializers.err(error)
  return { type, message, stack, code, constraint, table }
}
