import { COMPANY_SEARCH_MIN } from '@rolecall/domain/positions/position-limits'
import { z } from 'zod'
import type { Deps } from '../../platform/kernel/deps.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { inCompanyOf } from '../../platform/kernel/work.ts'
import { fetchFromDataHost } from '../sourcing/fetch-from-data-host.ts'
import { listClients } from './projects.queries.ts'

/** A company of the directory: a name suffices; other data is taken if it is valid. */
const Company = z.object({
  name: z.string().trim().min(1).max(200),
  permalink: z.string().max(300).catch(''),
  image: z.string().max(500).catch(''),
})
type Company = z.output<typeof Company>

const Directory = z.object({ companies: z.array(z.unknown()) })

const SHOWN = 20

/** Companies with a text in their name: those of earlier projects, then those that only the directory knows. */
export async function searchCompanies(deps: Deps, session: Session, typed: string): Promise<Company[]> {
  if (typed.length < COMPANY_SEARCH_MIN) return []
  const known = await inCompanyOf(deps, session, ({ tx }) => listClients(tx, session, { search: typed, limit: SHOWN }))
  const own = known.map(({ client_name, client_permalink, client_image }) => ({
    name: client_name ?? '',
    permalink: client_permalink ?? '',
    image: client_image ?? '',
  }))
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  const others = (await searchDirectory(deps, typed)).filter(({ name }) => !names.has(name.toLowerCase()))
  return [...own, ...others].slice(0, SHOWN)
}

async function searchDirectory({ env, log }: Deps, typed: string): Promise<Company[]> {
  const answer = await fetchFromDataHost(env, log, { method: 'GET', path: '/companies', values: { query: typed } })
  const { companies } = Directory.safeParse(answer).data ?? { companies: [] }
  return companies.slice(0, SHOWN).flatMap((company) => Company.safeParse(company).data ?? [])
}
