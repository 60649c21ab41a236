import type { OfferContent } from './offer-content.ts'

/** Version of this format; to be increased with any change below, so that earlier signatures can be told from new ones. */
const FORM = 'Rolecall offer, form 1'

/**
 * Returns a version's content as one text for hashing (decision 181). Uses stored values and the text as read, and
 * never a page's formatting of amounts or days: the same content gives the same text in every release. Each value is
 * JSON on a line of its own, so that none can imitate another line.
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
