import { withCompany } from '../../platform/db/with-company.ts'
import type { AnswerRedactor } from '../../platform/http/hide-answers.ts'
import { hideBySchema } from './hide-by-schema.ts'

/** Redacts answers about hidden candidates, in an open transaction or in one of its own. */
export const hideAnswerFor: AnswerRedactor = ({ db }, session, { tx, ...answered }) =>
  session.hidesPeople === false
    ? Promise.resolve(answered.answer)
    : hideBySchema(answered, session, (act) =>
        tx ? act(tx) : withCompany(db, session.companyId, act, { isReading: true }),
      )
