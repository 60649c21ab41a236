import { z } from 'zod'
import { Id, OptionalText } from '../ground/wire.ts'

/** Whom to write to. The mail goes to the address that is known of the candidate; e-mail and name are taken and not used. */
export const Recipient = z
  .object({
    candidate_id: Id.describe('A candidate or a résumé'),
    email: OptionalText(500),
    name: OptionalText(500),
  })
  .transform(({ candidate_id }) => ({ candidate_id }))
