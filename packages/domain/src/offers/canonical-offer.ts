import type { OfferContent } from './offer-content.ts'

/** Changed with whatever changes below, so that what was signed before is still told apart from what is new. */
const FORM = 'Rolecall offer, form 1'

/**
 * What a version says as one text, of which the hash is taken (decision 181). It is of the values as they are kept and of the
 * text as it reads, never of how a page writes an amount or a day: the same content gives the same text in every release. Each
 * value is written as JSON on a line of its own, so that none can pass for another line.
 */
export function canonicalOffer(content: OfferContent): string {
  const line = (name: string, value: unknown) => `${name}: ${JSON.stringify(value)}`
  const { pay } = content
  return [
    FORM,
    line('company', content.company),
    line('candidate', content.candidate),
    line('position', content.title),
    line('place', content.place),
    line('pay', [pay.value, pay.currency, pay.per]),
    line('starts_on', content.starts_on),
    line('last_day', content.last_day),
    ...content.fields.map(({ id, label, kind, value }) => line('field', [id, label, kind, value])),
    line('text', content.body),
    '',
  ].join('\n')
}
