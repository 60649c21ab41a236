import type { Tx } from '../db/connect.ts'
import { withCompany } from '../db/with-company.ts'
import type { Deps } from './deps.ts'
import { type Session, sessionCondition } from './session.ts'

/**
 * The context of a use case: one open transaction of one company, the user who acts in it, the time, and the parts of the
 * product.
 */
export type Work = { tx: Tx; session: Session; now: Date; deps: Deps }

/** The same without a user: for a job, or the product itself. */
export type SystemWork = Omit<Work, 'session'> & { session: undefined }

export type AnyWork = Work | SystemWork

/** The user who makes a change; null for the product itself. */
export const actorOf = ({ session }: AnyWork): string | null => session?.userId ?? null

/** Runs `act` in one transaction of a company, without a user. `act` may run again after a deadlock (see withCompany). */
export const inCompany = <T>(deps: Deps, companyId: string, act: (work: SystemWork) => Promise<T>): Promise<T> => {
  const now = deps.now()
  return withCompany(deps.db, companyId, (tx) => act({ tx, session: undefined, now, deps }))
}

type Options = {
  /** Whether it only reads. */
  isReading?: boolean
  /** The session is a cached one, which the transaction has to confirm. */
  isRecalled?: boolean
}

/** Runs a transaction of the session's company. */
export const inCompanyOf = <T>(
  deps: Deps,
  session: Session,
  act: (work: Work) => Promise<T>,
  { isReading = false, isRecalled = false }: Options = {},
): Promise<T> => {
  const now = deps.now()
  const condition = isRecalled ? sessionCondition(deps, session) : undefined
  return withCompany(deps.db, session.companyId, (tx) => act({ tx, session, now, deps }), { isReading, condition })
}
