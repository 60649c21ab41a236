import type { DescribedWork } from '../rank-descriptions.ts'
import { businessDescriptions } from './business-descriptions.ts'
import { technicalDescriptions } from './technical-descriptions.ts'

/**
 * Job descriptions that come with the product, one for each of the titles that are advertised most, for a company that has
 * few of its own yet. Written by us, for invented employers. An id stays when its text is improved: what people thought of
 * it is kept under it.
 */
export const writtenDescriptions: readonly DescribedWork[] = [...technicalDescriptions, ...businessDescriptions]
