import { insertPastEvents, type PastEvent } from '../../platform/events/record-event.queries.ts'
import { breakLines, html, renderHtml } from '../../platform/kernel/markup.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import type { MoveInRecord, PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { type OpenLine, openLines } from './native-lines.ts'
import { insertMovedEmails, listEmailAddresses } from './place-emails.queries.ts'
import { isHiddenLine, type RemarkLine, storeRemarks } from './place-remarks.ts'
import { externalIdOf, originallyBy } from './placing.ts'
import { emailOf, type StoredEmail } from './read-email.ts'
import type { SourceNames } from './source-names.ts'

const AT_ONCE = 500
const NOUN = 'email'

type OpenEmail = OpenLine<typeof NOUN>
type JudgedEmail = { open: OpenEmail; stored: StoredEmail; why: string }

/** Places the next emails in the threads with their candidates. Nothing is sent, and none of them waits for a reply. */
export async function placeEmails(work: SystemWork, run: MoveInRecord, names: SourceNames): Promise<PlacedLine[]> {
  const { tx, now } = work
  const found = await openLines(work, run, { noun: NOUN, limit: AT_ONCE, isHidden: (line) => isHiddenLine(NOUN, line) })
  if (!found) return []
  const addresses = await listEmailAddresses(
    tx,
    found.open.map(({ subject }) => subject.candidateId),
  )
  const lost: PlacedLine[] = []
  const stored: JudgedEmail[] = []
  const remarks: RemarkLine<typeof NOUN>[] = []
  for (const open of found.open) {
    const email = addresses.get(open.subject.candidateId)
    if (email === undefined) {
      lost.push({ noun: NOUN, id: open.line.id, outcome: 'lost', reason: REASONS.personLost })
      continue
    }
    const native = emailOf(open.line, { email, now })
    if ('remark' in native) remarks.push({ ...open, remark: native.remark })
    else stored.push({ open, ...native })
  }
  const ids = await insertMovedEmails(
    tx,
    stored.map(({ open: { line, subject }, stored: email }) => ({
      ...email,
      candidateId: subject.candidateId,
      positionId: subject.application?.positionId ?? null,
      html: renderHtml(html`<p>${breakLines(email.text)}</p>`),
      messageId: `moved-in ${externalIdOf(run.product, line.id)}`,
    })),
  )
  const made = stored.map((each, at) => ({ ...each, id: ids[at] ?? '' }))
  await insertPastEvents(
    tx,
    made.flatMap((each) => (each.id === '' ? [] : eventOf(each, run, names))),
  )
  return [
    ...found.placed,
    ...lost,
    ...(await storeRemarks(work, run, { noun: NOUN, names, lines: remarks })),
    ...made.map(({ open: { line }, stored: { way }, id, why }): PlacedLine => {
      const about = { noun: NOUN, id: line.id } as const
      if (id === '') return { ...about, outcome: 'known', reason: REASONS.movedBefore }
      return { ...about, made: `${NOUN}-${way} ${id}`, outcome: why ? 'changed' : 'made', ...(why && { reason: why }) }
    }),
  ]
}

function eventOf({ open: { line, subject }, stored }: JudgedEmail, run: MoveInRecord, names: SourceNames): PastEvent {
  const { application, candidateId } = subject
  return {
    kind: stored.way === 'in' ? 'mail.replied' : 'message.sent',
    at: stored.at,
    candidateId,
    ...(application && { projectId: application.projectId, positionId: application.positionId }),
    changeId: run.id,
    ...originallyBy(names.label, names.users.get(line.byId ?? '')),
  }
}
