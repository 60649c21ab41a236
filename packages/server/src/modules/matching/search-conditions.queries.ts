import { addDays } from '@rolecall/domain/calendar/company-day'
import { MONTHS_A_YEAR } from '@rolecall/domain/calendar/durations'
import { matchesText } from '@rolecall/domain/search/evaluate-query'
import type { Operand, Query } from '@rolecall/domain/search/query-tree'
import { type Condition as Asked, toCondition, type Words } from '@rolecall/domain/search/to-tsquery'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { type Facts, findResumeIds, type HalfOpenRange, type ResumeQuery } from '../../platform/db/find-resumes.ts'
import { Problem } from '../../platform/kernel/problem.ts'

/** A condition on `resume as r` and `candidate as c`; never null. */
type SearchCondition = RawBuilder<boolean>
/**
 * Maximum number of characters of all ids in one search, which are sent both ways: those of 1,700,000 résumés. Two hundred
 * words with a list each could otherwise exhaust the memory of a process. Limit chosen by us.
 */
const IDS_LENGTH_MAX = 64_000_000
const TOO_WIDE = 'This search is too broad. Leave out words that nearly every résumé contains.'

/** `timeZone`: the zone in which days begin; `idsLeft`: above zero while more ids may be found. */
type Search = { tx: Tx; timeZone: string; idsLeft: number }

/**
 * Converts a query to a condition; undefined if it matches everyone. Must be called before the transaction writes anything.
 * @throws Problem when too many people would have to be compared one by one
 */
export async function findCondition(
  tx: Tx,
  query: Query,
  timeZone: string,
  idsLeft = IDS_LENGTH_MAX,
): Promise<SearchCondition | undefined> {
  const asked = toCondition(query)
  return asked.kind === 'everybody' ? undefined : write({ tx, timeZone, idsLeft }, asked)
}

/** Converts the whole query to words for the index, with the facts it checks, if that is possible. The same rules apply. */
export async function findWanted(tx: Tx, query: Query, timeZone: string): Promise<ResumeQuery | undefined> {
  const asked = toCondition(query)
  return wantedOf(tx, flatten(asked), timeZone)
}

const flatten = (asked: Asked): Asked[] => (asked.kind === 'and' ? asked.parts.flatMap(flatten) : [asked])

/** Combines words that must match with facts that must hold. */
async function wantedOf(tx: Tx, parts: readonly Asked[], timeZone: string): Promise<ResumeQuery | undefined> {
  const [words, ...others] = parts
  if (words?.kind !== 'tsquery' || isExclusion(words)) return undefined
  let facts: Facts = {}
  for (const part of others) {
    if (part.kind === 'fact') facts = withFact(facts, part, timeZone)
    else if (part.kind === 'label' && part.field === 'source' && !facts.sources)
      facts = { ...facts, sources: await listSources(tx, part.value) }
    else return undefined
  }
  return { words, facts }
}

/** Whether a text excludes all that follows: every list of alternatives or parts is in parentheses. */
const isExclusion = ({ text }: Words) => text.startsWith('!')

async function write(search: Search, asked: Asked): Promise<SearchCondition> {
  const { tx, timeZone } = search
  switch (asked.kind) {
    case 'everybody':
      return sql`true`
    case 'nobody':
      return sql`false`
    case 'tsquery':
      // The index finds who has a word at once, but who lacks it only by reading everyone.
      return isExclusion(asked)
        ? sql`not ${await hasWords(search, { words: { text: asked.text.slice(1), loosely: null, pairs: [] }, facts: {} })}`
        : hasWords(search, { words: asked, facts: {} })
    case 'fact':
      return compareFact(asked, timeZone)
    case 'label':
      return LABELS[asked.field]?.(tx, asked.value) ?? sql`false`
    case 'not':
      return sql`not ${await write(search, asked.part)}`
    default: {
      const wanted = asked.kind === 'and' ? await wantedOf(tx, flatten(asked), timeZone) : undefined
      if (wanted) return hasWords(search, wanted)
      const parts: SearchCondition[] = []
      for (const part of asked.parts) parts.push(await write(search, part))
      return sql`(${sql.join(parts, asked.kind === 'and' ? sql` and ` : sql` or `)})`
    }
  }
}

async function hasWords(search: Search, wanted: ResumeQuery): Promise<SearchCondition> {
  if (search.idsLeft <= 0) throw new Problem('search_too_broad', TOO_WIDE)
  const ids = await findResumeIds(search.tx, wanted)
  search.idsLeft -= ids.length
  return sql`(r.id = any(${ids}::uuid[]))`
}

async function isTagged(tx: Tx, asked: Operand): Promise<SearchCondition> {
  const tags = await tx.selectFrom('tag').select(['id', 'name']).where('company_id', '=', tx.companyId).execute()
  const meant = tags.filter((tag) => isMeant(tag, asked)).map(({ id }) => id)
  return sql`exists (select from candidate_tag m
    where m.company_id = ${tx.companyId} and m.candidate_id = r.candidate_id and m.tag_id = any(${meant}::uuid[]))`
}

/** Fields whose values are the company's own names. */
const LABELS: Partial<Record<string, (tx: Tx, asked: Operand) => Promise<SearchCondition>>> = {
  source: isFrom,
  group: isInGroup,
  tag: isTagged,
}

type Fact = Extract<Asked, { kind: 'fact' }>

/**
 * Compares a fact; an unknown value meets no comparison. Columns are compared unchanged: any computation on them would have to
 * wait for the row-level security policy.
 */
function compareFact(fact: Fact, timeZone: string): SearchCondition {
  const { months, notice, received } = withFact({}, fact, timeZone)
  if (months) return isBetween(sql`c.exp_months`, months, (end) => sql`${end}::int`)
  if (notice) return isBetween(sql`c.notice_days`, notice, (end) => sql`${end}::int`, sql`c.notice_days is not null`)
  return isBetween(
    sql`r.received_at`,
    received ?? {},
    (day) => sql`${day}::date::timestamp at time zone ${timeZone}::text`,
  )
}

function isBetween<T>(
  column: RawBuilder<unknown>,
  { from, before }: HalfOpenRange<T>,
  asValue: (end: T) => RawBuilder<unknown>,
  known = sql`true`,
): SearchCondition {
  const least = from === undefined ? [] : [sql`${column} >= ${asValue(from)}`]
  const most = before === undefined ? [] : [sql`${column} < ${asValue(before)}`]
  return sql`(${sql.join([known, ...least, ...most], sql` and `)})`
}

/** Adds another required fact. */
function withFact(facts: Facts, { field, operator, value }: Fact, timeZone: string): Facts {
  if (field === 'received')
    return { ...facts, received: { ...narrow(facts.received, endsOfDays(operator, String(value))), timeZone } }
  if (field === 'notice') return { ...facts, notice: narrow(facts.notice, endsOfNumber(operator, Number(value))) }
  // Zero means that the experience is unknown.
  const months = narrow({ from: 1 }, endsOfYears(operator, Number(value)))
  return { ...facts, months: narrow(facts.months, months) }
}

/** Intersects two ranges. The end is never before the start, or PostgreSQL would reject the range. */
function narrow<T extends number | string>(one: HalfOpenRange<T> = {}, other: HalfOpenRange<T>): HalfOpenRange<T> {
  const from = later(one.from, other.from)
  const before = earlier(one.before, other.before)
  return { ...(from !== undefined && { from }), ...(before !== undefined && { before: later(from, before) ?? before }) }
}

const later = <T extends number | string>(one: T | undefined, other: T | undefined) =>
  one === undefined || (other !== undefined && other > one) ? other : one
const earlier = <T extends number | string>(one: T | undefined, other: T | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one

/**
 * The range of months for a number of years: "at most 5 years" and "3 to 5" include everyone with five years and some months,
 * as people count.
 */
function endsOfYears(operator: Fact['operator'], years: number): HalfOpenRange<number> {
  return operator === '<=' && Number.isInteger(years)
    ? { before: (years + 1) * MONTHS_A_YEAR }
    : endsOfNumber(operator, years * MONTHS_A_YEAR)
}

/** The range of a whole number. */
function endsOfNumber(operator: Fact['operator'], value: number): HalfOpenRange<number> {
  const [least, above] = [Math.ceil(value), Math.floor(value) + 1]
  if (operator === '=') return { from: least, before: above }
  if (operator === '>=' || operator === '>') return { from: operator === '>=' ? least : above }
  return { before: operator === '<' ? least : above }
}

/** The last day that can be queried. PostgreSQL's infinity is after it as a text as well. */
const LAST_DAY = '9999-12-31'
const AFTER_ALL_DAYS = 'infinity'

/** The range of a day, which ends when the next one begins. */
function endsOfDays(operator: Fact['operator'], day: string): HalfOpenRange<string> {
  const next = day === LAST_DAY ? AFTER_ALL_DAYS : addDays(day, 1)
  const end = operator === '>' || operator === '<=' ? next : day
  return operator === '>' || operator === '>=' ? { from: end } : { before: end }
}

/** Whether a company's name matches the words of the query, like those of a text. An id matches, too. */
const isMeant = ({ id, name }: { id: string; name: string }, asked: Operand) =>
  id.toLowerCase() === asked.text.toLowerCase() || matchesText(name, asked)

async function isFrom(tx: Tx, asked: Operand): Promise<SearchCondition> {
  return sql`(r.source = any(${await listSources(tx, asked)}::text[]))`
}

async function listSources(tx: Tx, asked: Operand): Promise<string[]> {
  const sources = await tx
    .selectFrom('source')
    .select(['id', 'label as name'])
    .where('company_id', '=', tx.companyId)
    .execute()
  return sources.filter((source) => isMeant(source, asked)).map(({ id }) => id)
}

async function isInGroup(tx: Tx, asked: Operand): Promise<SearchCondition> {
  const groups = await tx
    .selectFrom('resume_group')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .execute()
  const meant = groups.filter((group) => isMeant(group, asked)).map(({ id }) => id)
  return sql`exists (select from resume_in_group m
    where m.company_id = ${tx.companyId} and m.resume_id = r.id and m.resume_group_id = any(${meant}::uuid[]))`
}
