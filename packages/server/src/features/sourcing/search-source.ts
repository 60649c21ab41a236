import { lockCredentials } from '../../credentials/credentials.queries.ts'
import { findCredentials } from '../../credentials/find-credentials.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { SystemWork, Work } from '../../kernel/work.ts'
import type { Connector } from '../../sourcing/connector.ts'
import { openJsonBoard } from '../../sourcing/json-board.ts'
import type { ConnectorRow } from './connectors.queries.ts'

/** Failures in a row after which a source is left alone, and for how long. Our own choice. */
export const FAILURES_MAX = 5
const REST_MS = 60 * 60_000

/** Why a source is left alone for the time being; undefined where it may be asked. */
export function whyResting({ broken_at: since, failures }: ConnectorRow, now: Date): string | undefined {
  const isResting = since !== null && now.getTime() - since.getTime() < REST_MS
  return isResting ? `It has failed ${failures} times in a row, and is left alone for an hour.` : undefined
}

const authorizationOf = (kept: Awaited<ReturnType<typeof findCredentials>>): string => {
  if (!kept) return ''
  const { userName, password, clientSecret } = kept
  if (clientSecret) return `Bearer ${clientSecret}`
  return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
}

type Asked = Pick<ConnectorRow, 'source' | 'address' | 'person_address' | 'mapping'>

/** The connector of a source with what opens the company's account there. */
export async function openConnector(
  { tx, deps }: Pick<Work | SystemWork, 'tx'> & { deps: Deps },
  { source, address, person_address: personAddress, mapping }: Asked,
): Promise<Connector> {
  await lockCredentials(tx)
  const authorization = authorizationOf(await findCredentials(tx, deps.env, source))
  return openJsonBoard({
    address,
    personAddress,
    mapping,
    authorization,
    allowPrivate: deps.env.PRIVATE_SOURCES === 'allow',
  })
}
