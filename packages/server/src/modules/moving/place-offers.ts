import { insertPastEvents, type PastEvent } from '../../platform/events/record-event.queries.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { offerEventPayload } from '../offers/end-offer.ts'
import { listSurroundings } from '../offers/offer-context.queries.ts'
import { hashOfOffer } from '../offers/offer-hash.ts'
import type { MoveInRecord, PlacedLine } from './moving.queries.ts'
import type { MovedSubject } from './native-lines.queries.ts'
import { type OpenLine, openLines } from './native-lines.ts'
import { insertMovedOffers, listKnownOffers, type NewMovedOffer } from './place-offers.queries.ts'
import { isHiddenLine, type RemarkLine, storeRemarks } from './place-remarks.ts'
import { originallyBy } from './placing.ts'
import { offerOf, type StoredOffer } from './read-offer.ts'
import type { SourceNames } from './source-names.ts'

const AT_ONCE = 200
const NOUN = 'offer'

type OpenOffer = OpenLine<typeof NOUN>
type JudgedOffer = { open: OpenOffer; application: MovedSubject; stored: StoredOffer; why: string }

const keyOf = ({ positionId, candidateId }: MovedSubject) => `${positionId} ${candidateId}`

/**
 * Places the next offers in the state in which they ended, with their pay, which needs the permission to see pay. An accepted
 * offer of a hired candidate becomes a hire, too. Nobody is sent anything. Other offers become comments.
 */
export async function placeOffers(work: SystemWork, run: MoveInRecord, names: SourceNames): Promise<PlacedLine[]> {
  const { tx, now } = work
  const found = await openLines(work, run, { noun: NOUN, limit: AT_ONCE, isHidden: (line) => isHiddenLine(NOUN, line) })
  if (!found) return []
  const judged = found.open.map((open) => judge(open, names, now))
  const applications = judged.flatMap((each) => ('application' in each ? each.application : []))
  const known = await listKnownOffers(
    tx,
    applications.map(({ positionId, candidateId }) => ({ positionId, candidateId })),
  )
  const opened = new Set(known.flatMap((each) => (each.isOpen ? `${each.positionId} ${each.candidateId}` : [])))
  const hired = new Set(known.flatMap((each) => (each.isHired ? `${each.positionId} ${each.candidateId}` : [])))
  const stored: (JudgedOffer & { isHire: boolean })[] = []
  const remarks: RemarkLine<typeof NOUN>[] = []
  for (const each of judged) {
    if ('remark' in each) remarks.push(each)
    else if (each.stored.state === 'draft' && opened.has(keyOf(each.application)))
      remarks.push({ ...each.open, remark: 'Its candidate has another open offer for the position.' })
    else {
      const { application } = each
      const isHire =
        each.stored.state === 'signed' && application.statusType === 'selected' && !hired.has(keyOf(application))
      if (isHire) hired.add(keyOf(application))
      if (each.stored.state === 'draft') opened.add(keyOf(application))
      stored.push({ ...each, isHire })
    }
  }
  const made = await insertMovedOffers(tx, await writeOffers(work, run, { stored, names }), now)
  const drafts = stored.map((each, at) => ({ ...each, ...(made[at] ?? { id: '', serial: 0 }) }))
  await insertPastEvents(
    tx,
    drafts.flatMap((each) => eventsOf(each, run, names)),
  )
  return [
    ...found.placed,
    ...(await storeRemarks(work, run, { noun: NOUN, names, lines: remarks })),
    ...drafts.map(
      ({ open: { line }, id, why }): PlacedLine => ({
        noun: NOUN,
        id: line.id,
        made: `${NOUN} ${id}`,
        outcome: why ? 'changed' : 'made',
        ...(why && { reason: why }),
      }),
    ),
  ]
}

function judge(open: OpenOffer, names: SourceNames, now: Date): JudgedOffer | (OpenOffer & { remark: string }) {
  const { application } = open.subject
  if (!application) return { ...open, remark: 'Its application did not move in.' }
  const isOver = application.statusType === 'selected' || application.statusType === 'closed'
  const native = offerOf(open.line, { label: names.label, isOver, now })
  return 'remark' in native ? { ...open, remark: native.remark } : { open, application, ...native }
}

async function writeOffers(
  { tx }: SystemWork,
  run: MoveInRecord,
  { stored, names }: { stored: readonly (JudgedOffer & { isHire: boolean })[]; names: SourceNames },
): Promise<NewMovedOffer[]> {
  if (stored.length === 0) return []
  const zone = run.zone || (await getCompanySettings(tx)).time_zone
  const around = await listSurroundings(tx, [...new Set(stored.map(({ application }) => application.positionId))])
  return stored.map(({ open, application, isHire, stored: offer }): NewMovedOffer => {
    const content = {
      template: names.label,
      title: application.title,
      candidate: application.name || 'The candidate',
      company: around.get(application.positionId)?.company ?? '',
      place: '',
      pay: offer.pay,
      starts_on: offer.startsOn,
      last_day: '',
      fields: [],
      body: offer.body,
    }
    return {
      positionId: application.positionId,
      candidateId: application.candidateId,
      state: offer.state,
      madeAt: offer.madeAt,
      sentAt: offer.sentAt,
      endedAt: offer.endedAt,
      content,
      sha256: offer.sentAt ? hashOfOffer(content) : '',
      zone,
      by: run.mapping.users?.[open.line.byId ?? ''] || run.started_by,
      hiredAt: isHire ? application.movedAt : null,
    }
  })
}

type PlacedOffer = JudgedOffer & { isHire: boolean; id: string; serial: number }

/** The history of an offer in its own time. */
function eventsOf(
  { open, application, stored, id, serial }: PlacedOffer,
  run: MoveInRecord,
  names: SourceNames,
): PastEvent[] {
  const { payload, ...about } = offerEventPayload({
    id,
    serial,
    title: application.title,
    project_id: application.projectId,
    position_id: application.positionId,
    candidate_id: application.candidateId,
  })
  const by = originallyBy(names.label, names.users.get(open.line.byId ?? ''))
  const entry = (kind: string, at: Date): PastEvent => ({ kind, at, ...about, changeId: run.id, ...by, payload })
  return [
    entry('offer.made', stored.madeAt),
    ...(stored.sentAt ? [entry('offer.sent', stored.sentAt)] : []),
    ...(stored.endedAt ? [entry(`offer.${stored.state}`, stored.endedAt)] : []),
  ]
}
