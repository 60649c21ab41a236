import { session as calls } from '@rolecall/contract/company/session'
import { useCallQuery } from '../../../api/call.ts'

/** What the company at this sub-domain calls the product; nothing where that is its own name, and before it is known. */
export const useProductName = (): string | undefined => useCallQuery(calls.start, {}).data?.display_name
