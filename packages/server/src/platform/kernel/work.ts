import type { Tx } from '../db/connect.ts'
import { withCompany } from '../db/with-company.ts'
import type { Deps } from './deps.ts'
import { type Session, stillStands } from './session.ts'

/** What a use case works with: one open transaction of one company, who acts in it, when, and what the product is made of. */
export type Work = { tx: Tx; session: Session; now: Date; deps: Deps }

/** The same where nobody acts: a job, or the product itself. */
export type SystemWork = Omit<Work, 'session'> & { session: undefined }

export type AnyWork = Work | SystemWork

/** Who a change is put down to; null where the product itself made it. */
export const actorOf = ({ session }: AnyWork): string | null => session?.userId ?? null

/** One transaction of a company in which nobody acts. `act` may run again after a deadlock (see withCompany). */
export const inCompany = <T>(deps: Deps, companyId: string, act: (work: SystemWork) => Promise<T>): Promise<T> => {
  const now = deps.now()
  return withCompany(deps.db, companyId, (tx) => act({ tx, session: undefined, now, deps }))
}

type Options = {
  /** Nothing is written. */
  isReading?: boolean
  /** The session is one that was kept in memory, which the transaction is to ask for. */
  isRecalled?: boolean
}

/** One transaction of somebody's company. */
export const inCompanyOf = <T>(
  deps: Deps,
  session: Session,
  act: (work: Work) => Promise<T>,
  { isReading = false, isRecalled = false }: Options = {},
): Promise<T> => {
  const now = deps.now()
  const condition = isRecalled ? stillStands(deps, session) : undefined
  return withCompany(deps.db, session.companyId, (tx) => act({ tx, session, now, deps }), { isReading, condition })
}
