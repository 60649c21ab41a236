import { addDays } from '@rolecall/domain/calendar/company-day'
import { matchesText } from '@rolecall/domain/search/evaluate-query'
import type { Operand, Query } from '@rolecall/domain/search/query-tree'
import { type Condition as Asked, toCondition, type Words } from '@rolecall/domain/search/to-tsquery'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { findResumeIds } from '../../ground/db/find-resumes.ts'

/** A condition on `resume as r` and `candidate as c`; never null. */
type SearchCondition = RawBuilder<boolean>

const MONTHS_A_YEAR = 12

/**
 * What somebody asks for as a condition; nothing where everybody is asked for. `timeZone`: in which days begin. To be called
 * before the transaction writes anything.
 */
export async function findCondition(tx: Tx, query: Query, timeZone: string): Promise<SearchCondition | undefined> {
  const asked = toCondition(query)
  return asked.kind === 'everybody' ? undefined : write(tx, asked, timeZone)
}

/** The whole question as words for which the index is asked, if it is one. */
export function findWords(query: Query): Words | undefined {
  const asked = toCondition(query)
  return asked.kind === 'tsquery' && !isExclusion(asked) ? asked : undefined
}

/** Every list of alternatives or parts has parentheses around it, so that this excludes the whole of what follows. */
const isExclusion = ({ text }: Words) => text.startsWith('!')

async function write(tx: Tx, asked: Asked, timeZone: string): Promise<SearchCondition> {
  switch (asked.kind) {
    case 'everybody':
      return sql`true`
    case 'nobody':
      return sql`false`
    case 'tsquery':
      // The index finds who has a word at once, and who has it not by reading everybody.
      return isExclusion(asked)
        ? sql`not ${await hasWords(tx, { text: asked.text.slice(1), loosely: null, pairs: [] })}`
        : hasWords(tx, asked)
    case 'fact':
      return compareFact(asked, timeZone)
    case 'label':
      return LABELS[asked.field]?.(tx, asked.value) ?? sql`false`
    case 'not':
      return sql`not ${await write(tx, asked.part, timeZone)}`
    default: {
      const parts: SearchCondition[] = []
      for (const part of asked.parts) parts.push(await write(tx, part, timeZone))
      return sql`(${sql.join(parts, asked.kind === 'and' ? sql` and ` : sql` or `)})`
    }
  }
}

async function hasWords(tx: Tx, wanted: Words): Promise<SearchCondition> {
  return sql`(r.id = any(${await findResumeIds(tx, wanted)}::uuid[]))`
}

async function isTagged(tx: Tx, asked: Operand): Promise<SearchCondition> {
  const tags = await tx.selectFrom('tag').select(['id', 'name']).where('company_id', '=', tx.companyId).execute()
  const meant = tags.filter((tag) => isMeant(tag, asked)).map(({ id }) => id)
  return sql`exists (select from candidate_tag m
    where m.company_id = ${tx.companyId} and m.candidate_id = r.candidate_id and m.tag_id = any(${meant}::uuid[]))`
}

/** Fields that are asked for names of the company's own. */
const LABELS: Partial<Record<string, (tx: Tx, asked: Operand) => Promise<SearchCondition>>> = {
  source: isFrom,
  group: isInGroup,
  tag: isTagged,
}

type Fact = Extract<Asked, { kind: 'fact' }>

/** What is not known meets no comparison. Columns are compared as they are: whatever is computed of one waits for the policy. */
function compareFact({ field, operator, value }: Fact, timeZone: string): SearchCondition {
  const sign = sql.raw(operator)
  if (field === 'received') return compareDay(operator, String(value), timeZone)
  if (field === 'notice') {
    const days = operator === '>=' || operator === '<' ? Math.ceil(Number(value)) : Math.floor(Number(value))
    return sql`(c.notice_days is not null and c.notice_days ${sign} ${days}::int)`
  }
  return sql`(c.exp_months > 0 and ${compareYears(operator, Number(value))})`
}

/** "At most 5 years" and "3 to 5" take in all who have worked five years and some months, as people count. */
function compareYears(operator: Fact['operator'], years: number): RawBuilder<unknown> {
  if (operator === '<=' && Number.isInteger(years)) return sql`c.exp_months < ${(years + 1) * MONTHS_A_YEAR}::int`
  const months = years * MONTHS_A_YEAR
  const whole = operator === '>=' || operator === '<' ? Math.ceil(months) : Math.floor(months)
  return sql`c.exp_months ${sql.raw(operator)} ${whole}::int`
}

/** A day lasts until the next one begins, where the company is. */
function compareDay(operator: Fact['operator'], day: string, timeZone: string): SearchCondition {
  const from = operator === '>' || operator === '<=' ? addDays(day, 1) : day
  const sign = operator === '>' || operator === '>=' ? sql`>=` : sql`<`
  return sql`(r.received_at ${sign} ${from}::date::timestamp at time zone ${timeZone}::text)`
}

/** The names of a company are few, and are read as the words of a text are. An id will do, too. */
const isMeant = ({ id, name }: { id: string; name: string }, asked: Operand) =>
  id.toLowerCase() === asked.text.toLowerCase() || matchesText(name, asked)

async function isFrom(tx: Tx, asked: Operand): Promise<SearchCondition> {
  const sources = await tx
    .selectFrom('source')
    .select(['id', 'label as name'])
    .where('company_id', '=', tx.companyId)
    .execute()
  const meant = sources.filter((source) => isMeant(source, asked)).map(({ id }) => id)
  return sql`(r.source = any(${meant}::text[]))`
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
