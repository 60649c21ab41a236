import { z } from 'zod'
import { param } from '../../../kit/shell/search-params.ts'

/** The mail that is opened. */
export const OutboxView = z.object({ mail: param.text() })
