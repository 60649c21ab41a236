import { z } from 'zod'
import { param } from '../../../kit/shell/search-params.ts'

/** What the link of the mail for a new password carries. */
export const ResetView = z.object({ id: param.text() })
