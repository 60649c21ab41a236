import pLimit from 'p-limit'
import type { Tx } from '../../ground/db/connect.ts'
import { type AnyWork, inCompany } from '../../ground/kernel/work.ts'

/** Whoever reads holds a second connection; more at once could leave none for the others. */
const BESIDE_MAX = 2
const inTurn = pLimit(BESIDE_MAX)

/** Reads in a transaction beside the caller's, which has written already where the request has a key (see findResumes). */
export const readBeside = <T>({ tx, deps }: AnyWork, read: (tx: Tx) => Promise<T>): Promise<T> =>
  inTurn(() => inCompany(deps, tx.companyId, (work) => read(work.tx)))
