import type { ScorecardAttribute } from '@rolecall/domain/interviews/scorecard'
import { insertPastEvents, type PastEvent } from '../../platform/events/record-event.queries.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { getAttributes } from '../interviews/view-cards.ts'
import type { MoveInRecord, PlacedLine } from './moving.queries.ts'
import type { MovedSubject } from './native-lines.queries.ts'
import { type OpenLine, openLines } from './native-lines.ts'
import { isHiddenLine, type RemarkLine, storeRemarks } from './place-remarks.ts'
import { type CardKey, insertMovedCards, listKnownCards, type NewMovedCard } from './place-scorecards.queries.ts'
import { originallyBy } from './placing.ts'
import { scorecardOf } from './read-scorecard.ts'
import type { SourceNames } from './source-names.ts'

const AT_ONCE = 500
const NOUN = 'scorecard'

type OpenCard = OpenLine<typeof NOUN>
type JudgedCard = { open: OpenCard; application: MovedSubject; card: NewMovedCard; why: string }

const keyOf = ({ positionId, candidateId, by }: CardKey) => `${positionId} ${candidateId} ${by}`

/**
 * Places the next scorecards of authors who are users here, who then own them; drafts only they see. Others become comments, with
 * the author's name.
 */
export async function placeScorecards(work: SystemWork, run: MoveInRecord, names: SourceNames): Promise<PlacedLine[]> {
  const { tx } = work
  const found = await openLines(work, run, { noun: NOUN, limit: AT_ONCE, isHidden: (line) => isHiddenLine(NOUN, line) })
  if (!found) return []
  const { attributes } = await getAttributes(work)
  const judged = found.open.map((open) => judge(open, { run, names, attributes, now: work.now }))
  const drafts = judged.flatMap((each) => ('card' in each ? each : []))
  const known = await listKnownCards(
    tx,
    drafts.map(({ card: { positionId, candidateId, by } }) => ({ positionId, candidateId, by })),
  )
  // Of the cards of an author about an application one can be here: the first that comes.
  const taken = new Set(known.map(keyOf))
  const stored: JudgedCard[] = []
  const remarks: RemarkLine<typeof NOUN>[] = []
  for (const each of judged) {
    if ('remark' in each) remarks.push(each)
    else if (taken.has(keyOf(each.card)))
      remarks.push({ ...each.open, remark: 'Its author has another scorecard for this application.' })
    else {
      taken.add(keyOf(each.card))
      stored.push(each)
    }
  }
  const cards = stored.map(({ card }) => card)
  if (cards.length > 0) await insertMovedCards(tx, cards)
  await insertPastEvents(
    tx,
    stored.flatMap((each) => eventOf(each, run, names)),
  )
  return [
    ...found.placed,
    ...(await storeRemarks(work, run, { noun: NOUN, names, lines: remarks })),
    ...stored.map(
      ({ open: { line }, card, why }): PlacedLine => ({
        noun: NOUN,
        id: line.id,
        made: `${NOUN} ${keyOf(card)}`,
        outcome: why ? 'changed' : 'made',
        ...(why && { reason: why }),
      }),
    ),
  ]
}

type KnownFacts = { run: MoveInRecord; names: SourceNames; attributes: readonly ScorecardAttribute[]; now: Date }

function judge(
  open: OpenCard,
  { run, names, attributes, now }: KnownFacts,
): JudgedCard | (OpenCard & { remark: string }) {
  const { line, subject } = open
  const by = run.mapping.users?.[line.authorId ?? ''] ?? ''
  const native = scorecardOf(line, { label: names.label, isOurs: by !== '', now })
  if ('remark' in native) return { ...open, remark: native.remark }
  const { application } = subject
  if (!application) return { ...open, remark: 'Its application did not move in.' }
  const { positionId, candidateId } = application
  const card = { ...native.stored, positionId, candidateId, by, attributes, at: native.stored.submittedAt ?? now }
  return { open, application, card, why: native.why }
}

/** Drafts are private, so the history records submitted cards only. */
function eventOf({ open, application, card }: JudgedCard, run: MoveInRecord, names: SourceNames): PastEvent[] {
  if (!card.submittedAt) return []
  return [
    {
      kind: 'scorecard.given',
      at: card.submittedAt,
      projectId: application.projectId,
      positionId: application.positionId,
      candidateId: application.candidateId,
      resumeId: application.resumeId,
      changeId: run.id,
      ...originallyBy(names.label, names.users.get(open.line.authorId ?? '')),
      payload: { again: false },
    },
  ]
}
