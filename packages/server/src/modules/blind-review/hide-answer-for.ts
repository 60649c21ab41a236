import { withCompany } from '../../ground/db/with-company.ts'
import type { HideAnswer } from '../../ground/http/hide-answers.ts'
import { hideBySchema } from './hide-by-schema.ts'

/** Answers without what identifies hidden candidates, in a transaction that is open or one of its own. */
export const hideAnswerFor: HideAnswer = ({ db }, session, { tx, ...answered }) =>
  session.hidesPeople === false
    ? Promise.resolve(answered.answer)
    : hideBySchema(answered, session, (act) =>
        tx ? act(tx) : withCompany(db, session.companyId, act, { isReading: true }),
      )
