import { z } from 'zod'
import { param } from '../../ui/shell/search-params.ts'

/** What the mail's link carries. */
export const InvitationView = z.object({ token: param.text() })
