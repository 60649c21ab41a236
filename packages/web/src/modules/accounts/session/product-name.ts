import { session as calls } from '@rolecall/contract/accounts/session'
import { useCallQuery } from '../../../api/call.ts'

/** Returns the company's name for the product at this sub-domain; undefined if it has none, or while unknown. */
export const useProductName = (): string | undefined => useCallQuery(calls.start, {}).data?.display_name
