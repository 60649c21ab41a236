import { z } from 'zod'
import { param } from '../../ui/shell/search-params.ts'

/** Which pages of whom the rule would erase, and of the log, are shown. */
export const PrivacyView = z.object({ due: param.number(1), page: param.number(1) })
