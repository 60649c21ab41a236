import { z } from 'zod'
import { Id, OptionalText } from '../platform/wire.ts'

/** The recipient. The email goes to the candidate's known address; the given email and name are ignored. */
export const Recipient = z
  .object({
    candidate_id: Id.describe('Id of a candidate or a résumé'),
    email: OptionalText(500),
    name: OptionalText(500),
  })
  .transform(({ candidate_id }) => ({ candidate_id }))
