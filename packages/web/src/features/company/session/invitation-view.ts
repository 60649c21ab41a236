import { z } from 'zod'
import { param } from '../../../kit/shell/search-params.ts'

/** What the mail's link carries. */
export const InvitationView = z.object({ token: param.text() })
