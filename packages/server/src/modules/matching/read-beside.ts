import pLimit from 'p-limit'
import type { Tx } from '../../platform/db/connect.ts'
import { type AnyWork, inCompany } from '../../platform/kernel/work.ts'

/** Maximum number of second connections held by readers; more could leave none for others. */
const BESIDE_MAX = 2
const inTurn = pLimit(BESIDE_MAX)

/** Reads in a transaction besides the caller's, which has written already if the request has a key (see findResumes). */
export const readBeside = <T>({ tx, deps }: AnyWork, read: (tx: Tx) => Promise<T>): Promise<T> =>
  inTurn(() => inCompany(deps, tx.companyId, (work) => read(work.tx)))
