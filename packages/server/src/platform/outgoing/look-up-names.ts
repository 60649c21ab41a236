import { Resolver } from 'node:dns/promises'
import { callExternalService } from './call-external-service.ts'
import { HostFailure } from './host-failure.ts'

/** DNS lookups of a name; empty if there is no such name. */
export type Names = {
  /** The canonical name that it is an alias of. */
  aliases: (host: string) => Promise<readonly string[]>
  texts: (host: string) => Promise<readonly string[]>
  addresses: (host: string) => Promise<readonly string[]>
}

const PATIENCE = { timeout: 3_000, tries: 2 } as const
/**
 * Milliseconds for one question in all: each server is asked twice, and three silent ones would take 25 s. Limit chosen by us.
 */
const ANSWER_MS = 8_000
/** Codes of an answer that says that there is no record. */
const NOTHING = ['ENOTFOUND', 'ENODATA']

/** @throws HostFailure if no server answers, which says nothing about the name */
const resolveHost = <T>(question: (resolver: Resolver) => Promise<T[]>): Promise<T[]> =>
  callExternalService('the DNS', async () => {
    const resolver = new Resolver(PATIENCE)
    const giveUp = setTimeout(() => resolver.cancel(), ANSWER_MS)
    try {
      return await question(resolver)
    } catch (error) {
      if (NOTHING.includes((error as { code?: string }).code ?? '')) return []
      throw new HostFailure('DNS didn’t respond. Try again in a few minutes.', { isPassing: true })
    } finally {
      clearTimeout(giveUp)
    }
  })

/** The DNS resolver of this machine. */
export const systemNames: Names = {
  aliases: (host) => resolveHost((resolver) => resolver.resolveCname(host)),
  texts: async (host) => (await resolveHost((resolver) => resolver.resolveTxt(host))).map((parts) => parts.join('')),
  addresses: async (host) => {
    const found = [
      resolveHost((resolver) => resolver.resolve4(host)),
      resolveHost((resolver) => resolver.resolve6(host)),
    ]
    return (await Promise.all(found)).flat()
  },
}
