import { ShortlistFilters } from '@rolecall/contract/shortlist'
import { connect } from '../packages/server/src/db/connect.ts'
import { presentShortlist } from '../packages/server/src/features/shortlist/present-shortlist.ts'
import { presentSlimCard } from '../packages/server/src/features/shortlist/present-slim-card.ts'
import type { Deps } from '../packages/server/src/kernel/deps.ts'
import type { Session } from '../packages/server/src/kernel/session.ts'
import { inCompanyOf } from '../packages/server/src/kernel/work.ts'
import { fillCompany } from './pool-of.ts'
import { fillPosition } from './position-of.ts'
import { type Timing, tableOf, time } from './timing.ts'

const SIZES = [500, 5_000, 50_000]
const RUNS = 7

/** The first page of a shortlist together with its eleven lists of counts, as the screen asks for them. */
export async function benchShortlist(url: string): Promise<string> {
  const timings: Timing[] = []
  for (const size of SIZES) {
    const company = await fillCompany(url, size)
    const positionId = await fillPosition(url, company)
    const session = {
      companyId: company.companyId,
      userId: company.userId,
      isAdmin: true,
      permissions: [],
    } as unknown as Session
    const db = connect(url, { max: 1 })
    const show = (over: object) =>
      inCompanyOf({ db, now: () => new Date() } as Deps, session, (work) =>
        presentShortlist(work, ShortlistFilters.parse({ positionId, ...over }), {
          present: presentSlimCard,
          withSnippets: true,
        }),
      )
    const people = size.toLocaleString('en')
    timings.push(await time(`first page and counts, ${people} applications`, RUNS, () => show({})))
    timings.push(
      await time(`the same, filtered by place and score, ${people}`, RUNS, () =>
        show({ locations: ['City 7'], min_score: 60 }),
      ),
    )
    await db.destroy()
  }
  return tableOf(timings)
}
