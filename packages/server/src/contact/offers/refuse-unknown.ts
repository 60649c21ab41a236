import { listUnknownIn } from '@rolecall/domain/offers/offer-fields'
import { sentence } from '@rolecall/domain/text/sentence'
import { invalid } from '../../ground/kernel/problem.ts'

/** Refuses a text that names a field which there is not. */
export function refuseUnknown(body: string, fields: readonly { id: string }[]): void {
  const unknown = listUnknownIn(body, fields)
  if (unknown.includes('{{')) throw invalid('body', 'A field is not closed: write it as {{pay}}.')
  const [first] = unknown
  if (first !== undefined) throw invalid('body', sentence('There is no field “{first}”.', { first }))
}
