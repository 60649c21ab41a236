import type { NounLine } from '../adapter.ts'
import { filled, keepOther } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { dayOf } from '../moments.ts'
import type { Nouns } from '../nouns.ts'
import { sayValue } from './lever-api-fields.ts'
import { at, downloadPath, intervalOf, personIdOf } from './lever-api-map.ts'
import type * as lever from './lever-api-types.ts'

const OFFER_STATES: Readonly<Record<string, Nouns['offer']['state']>> = {
  draft: 'draft',
  'approval-sent': 'draft',
  approved: 'draft',
  sent: 'sent',
  'sent-manually': 'sent',
  opened: 'sent',
  signed: 'accepted',
  deprecated: 'withdrawn',
}

/** A denied offer was declined by the candidate if it was sent. Otherwise its approval was denied. */
function offerStateOf({ status, sentAt }: lever.Offer): Nouns['offer']['state'] | undefined {
  if (status === 'denied') return sentAt === undefined ? 'withdrawn' : 'declined'
  return OFFER_STATES[status ?? '']
}

/** An offer and its documents. */
export function offerLines(said: lever.Offer, opportunity: lever.Opportunity, losses: LossCount): NounLine[] {
  const { id, status, fields } = said
  const state = offerStateOf(said)
  if (!state) losses.add('offer', 'Lever gives no state that is known. These offers came as drafts.')
  const by = new Map(fields.map((field) => [field.identifier ?? field.text ?? '', field]))
  const amount = Number(sayValue({ value: by.get('salary_amount')?.value })?.replace(/[,\s]/g, ''))
  const pay = filled({
    from: Number.isFinite(amount) ? amount : undefined,
    to: Number.isFinite(amount) ? amount : undefined,
    currency: sayValue({ value: (by.get('salary_currency') ?? by.get('compensation_currency'))?.value }),
    per: intervalOf(sayValue({ value: by.get('salary_interval')?.value })),
  })
  const start = by.get('anticipated_start_date')?.value
  const told = {
    ...said,
    status: state && status !== 'denied' ? undefined : status,
    fields: Object.fromEntries(fields.map((field) => [field.text ?? field.identifier ?? '', sayValue(field)])),
  }
  const line: NounLine = {
    noun: 'offer',
    value: filled({
      id,
      applicationId: opportunity.id,
      state: state ?? ('draft' as const),
      createdAt: at(said.createdAt),
      sentAt: at(said.sentAt),
      answeredAt: at(said.signatures?.candidate?.signedAt),
      startsOn: dayOf(typeof start === 'number' ? at(start) : sayValue({ value: start })),
      pay: pay.from === undefined ? undefined : pay,
      byId: said.creator,
      ...keepOther(told, [
        'id',
        'createdAt',
        'sentAt',
        'creator',
        'signatures',
        'sentDocument',
        'signedDocument',
        'posting',
      ]),
    }),
  }
  return [...documentLines(said, opportunity), line]
}

function documentLines({ id, sentDocument, signedDocument }: lever.Offer, opportunity: lever.Opportunity): NounLine[] {
  const line = (document: lever.Offer['sentDocument'], kind: 'offer' | 'signed_offer', query: string): NounLine[] =>
    document
      ? [
          {
            noun: 'file',
            value: filled({
              id: `${kind}:${id}`,
              personId: personIdOf(opportunity),
              applicationId: opportunity.id,
              kind,
              name: document.fileName ?? document.name ?? kind.replace('_', ' '),
              addedAt: at(document.uploadedAt),
              where: `${downloadPath(opportunity.id, 'offers', id)}${query}`,
            }),
          },
        ]
      : []
  return [...line(sentDocument, 'offer', ''), ...line(signedDocument, 'signed_offer', '?status=signed')]
}
