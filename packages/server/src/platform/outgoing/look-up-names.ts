import { Resolver } from 'node:dns/promises'
import { askOthers } from './ask-others.ts'
import { HostFailure } from './host-failure.ts'

/** What the DNS says of a name; nothing where there is no such name. */
export type Names = {
  /** The name that it is another name of. */
  aliases: (host: string) => Promise<readonly string[]>
  texts: (host: string) => Promise<readonly string[]>
  addresses: (host: string) => Promise<readonly string[]>
}

const PATIENCE = { timeout: 3_000, tries: 2 } as const
/** Of one question in all: each server is asked twice, and where three say nothing that takes 25 s. Our own bound. */
const ANSWER_MS = 8_000
/** Codes of an answer that says that there is nothing. */
const NOTHING = ['ENOTFOUND', 'ENODATA']

/** @throws HostFailure where nobody answers, which says nothing of the name */
const ask = <T>(question: (resolver: Resolver) => Promise<T[]>): Promise<T[]> =>
  askOthers('the DNS', async () => {
    const resolver = new Resolver(PATIENCE)
    const giveUp = setTimeout(() => resolver.cancel(), ANSWER_MS)
    try {
      return await question(resolver)
    } catch (error) {
      if (NOTHING.includes((error as { code?: string }).code ?? '')) return []
      throw new HostFailure('The DNS did not answer. Please try again in a few minutes.', { isPassing: true })
    } finally {
      clearTimeout(giveUp)
    }
  })

/** The DNS as this machine asks it. */
export const systemNames: Names = {
  aliases: (host) => ask((resolver) => resolver.resolveCname(host)),
  texts: async (host) => (await ask((resolver) => resolver.resolveTxt(host))).map((parts) => parts.join('')),
  addresses: async (host) => {
    const found = [ask((resolver) => resolver.resolve4(host)), ask((resolver) => resolver.resolve6(host))]
    return (await Promise.all(found)).flat()
  },
}
