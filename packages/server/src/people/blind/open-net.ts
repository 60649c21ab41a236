import type { Db } from '../../ground/db/connect.ts'
import { withCompany } from '../../ground/db/with-company.ts'
import type { OpenNet } from '../../ground/http/hide-answers.ts'
import type { BlindReader } from './blind-gate.queries.ts'
import { type Net, openNet } from './cast-net.ts'

/** The net for answers to somebody who has a session. */
export const openNetFor: OpenNet = ({ db }, session, tx) => {
  if (session.hidesPeople === false) return Promise.resolve(undefined)
  if (tx) return openNet(db, tx, session)
  return withCompany(db, session.companyId, (own) => openNet(db, own, session), { isReading: true })
}

/** The net for what leaves without an answer: mails, files, webhooks. */
export const openNetOf = (db: Db, companyId: string, reader: BlindReader): Promise<Net | undefined> =>
  withCompany(db, companyId, (tx) => openNet(db, tx, reader), { isReading: true })
