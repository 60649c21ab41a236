import type { ReadArchive } from './archive.ts'

type Line = Record<string, unknown>

/** Columns of nouns that arrive otherwise than they left, as arrivals.ts says; what they become is tested there. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  users: ['email_verified'],
  application_forms: ['feedback_asked_at'],
  approval_seats: ['told_on'],
  assistants: ['ended_at'],
  auto_invites: ['is_on'],
  careers_pictures: ['wide', 'narrow', 'width', 'height'],
  company: ['settings'],
  company_certificates: ['replaced_at'],
  hire_checks: ['withdrawn_at'],
  history: ['id'],
  interest_later: ['state'],
  interviews: ['reminded_of', 'cards_asked'],
  nightly_sourcing: ['is_on', 'ended'],
  notification_choices: ['digest_at'],
  notifications: ['event_id'],
  offer_signatures: ['event_id'],
  offers: ['reminded_at', 'state', 'ended_at'],
  outgoing_emails: ['state', 'error', 'is_refused', 'waits_for_server', 'finished_at'],
  pictures: ['bytes'],
  proposals: ['state', 'decided_at'],
  rereadings: ['ended_at', 'outcome'],
  retention_rules: ['is_on'],
  review_requests: ['reminded'],
  runs: ['state'],
  search_alerts: ['since', 'looked_at'],
  sequences: ['state'],
  service_accounts: ['ended_at'],
  skill_imports: ['state', 'finished_at'],
  source_connectors: ['is_on'],
  sourcing_parts: ['state'],
  sourcing_runs: ['state', 'ended_at'],
  upload_files: ['state', 'reason', 'finished_at'],
}

/** Nouns to which the import itself adds lines. */
const ADDED = ['files', 'history', 'notifications']

/** Ids of what the company had before, by those of the archive. */
export type SameIds = Readonly<Record<string, string>>

/**
 * What differs between an archive and that of the company into which it moved, line by line, apart from what is to differ; empty if
 * nothing does.
 */
export function compareArchives(left: ReadArchive, arrived: ReadArchive, ids: SameIds): string[] {
  const differences: string[] = []
  const translate = (text: string) =>
    Object.entries(ids).reduce((all, [from, to]) => all.replace(new RegExp(from, 'gi'), to), text)
  const events = pairEvents(left, arrived, translate)
  for (const [noun, lines] of left.lines) {
    const changed = new Set(CHANGED[noun])
    const shown = (line: Line) =>
      JSON.stringify(Object.fromEntries(Object.entries(line).filter(([name]) => !changed.has(name))))
    const others = (arrived.lines.get(noun) ?? []).map(shown)
    // Other ids are in another order.
    const expected = lines.map((line) => translate(shown(line)))
    const there = new Set(others)
    // The company's own administrator stays as they are.
    const isOwn = (line: string) =>
      noun === 'users' && Object.values(ids).some((id) => line.startsWith(`{"id":"${id}"`))
    for (const line of expected)
      if (!there.has(line) && !isOwn(line)) differences.push(`${noun} lacks ${line.slice(0, 300)}`)
    const more = others.length - expected.length
    if (ADDED.includes(noun) ? more < 0 : more !== 0) differences.push(`${noun} has ${more} more`)
  }
  for (const noun of ['notifications', 'offer_signatures'])
    for (const line of left.lines.get(noun) ?? []) {
      const id = events.get(String(line.event_id))
      if (!arrived.lines.get(noun)?.some(({ event_id }) => event_id === id))
        differences.push(`${noun} refers to nothing`)
    }
  return differences
}

/** Entries of the history by their order, which is the same. */
function pairEvents(left: ReadArchive, arrived: ReadArchive, translate: (text: string) => string) {
  const shown = ({ id: _, ...line }: Line) => JSON.stringify(line)
  const others = [...(arrived.lines.get('history') ?? [])]
  const pairs = new Map<string, string>()
  let at = 0
  for (const line of left.lines.get('history') ?? []) {
    const wanted = translate(shown(line))
    while (at < others.length && shown(others[at] ?? {}) !== wanted) at += 1
    pairs.set(String(line.id), String(others[at]?.id))
    at += 1
  }
  return pairs
}

/**
 * Ids of the company that was left which are still somewhere in the one that arrived, in whatever text or JSON: of the company, of
 * its administrator and their role, and of entries of the history, with the nouns that have them.
 */
export function listOldIds(left: ReadArchive, arrived: ReadArchive, ids: SameIds): string[] {
  const events = (left.lines.get('history') ?? []).map(({ id }) => String(id))
  const found = [...arrived.lines].flatMap(([noun, lines]) => {
    const text = JSON.stringify(lines).toLowerCase()
    const words = new Set(text.match(/\d+/g))
    const old = [
      ...Object.entries(ids).flatMap(([from, to]) => (from !== to && text.includes(from) ? [from] : [])),
      ...events.filter((id) => words.has(id)),
    ]
    return old.map((id) => `${noun} has ${id}`)
  })
  return [...new Set(found)]
}

/** The ids that the company, its administrator and their role have after a move, by those that they had before. */
export function idsOf(before: ReadArchive, after: ReadArchive, email: string) {
  const find = (archive: ReadArchive) => archive.lines.get('users')?.find((user) => user.email === email) ?? {}
  const [from, to] = [find(before), find(after)]
  return {
    [before.manifest.company.id]: after.manifest.company.id,
    [String(from.id)]: String(to.id),
    [String(from.role_id)]: String(to.role_id),
  }
}
