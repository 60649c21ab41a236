/** A word, a quoted name, a number, a parameter, or a symbol of SQL; texts, comments and casts are skipped. */
const TOKEN = /'(?:[^']|'')*'|--[^\n]*|::\s*"?\w+"?(?:\[\])?|"(?:[^"]|"")*"|\$\d+|[\w]+|<>|!=|>=|<=|\S/g
const CLAUSE_WORDS = new Set(
  'where on group order having limit offset for set values returning union intersect except join left right inner cross full lateral natural using window fetch with as select from do default'.split(
    ' ',
  ),
)

const tokensOf = (sql: string): string[] =>
  [...sql.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => !/^(?:'|--|::)/.test(token))
    .map((token) => (token.startsWith('"') ? token.slice(1, -1) : token.toLowerCase()))

/** A table of companies mentioned in a statement, with the part of the statement in which its name is valid. */
type Mention = { table: string; alias: string; part: number }

type StatementReading = { mentions: Mention[]; tokens: { text: string; part: number }[] }

/**
 * Splits a statement into the parts in which a table name is valid: each subquery, and each side of a union. Parentheses around
 * a condition or a list belong to the part that contains them.
 */
function readStatement(sql: string, tables: ReadonlySet<string>): StatementReading {
  const words = tokensOf(sql)
  const open: number[] = []
  let [part, last] = [0, 0]
  const mentions: Mention[] = []
  const tokens: StatementReading['tokens'] = []
  for (const [index, text] of words.entries()) {
    if (text === '(') {
      open.push(part)
      if (['select', 'with', 'insert', 'update', 'delete'].includes(words[index + 1] ?? '')) part = ++last
    } else if (text === ')') part = open.pop() ?? 0
    else if (['union', 'intersect', 'except'].includes(text)) part = ++last
    // The part after the common table expressions.
    else if (['select', 'insert', 'update', 'delete'].includes(text) && words[index - 1] === ')' && open.length === 0)
      part = ++last
    tokens.push({ text, part })
    if (!tables.has(text) || !isTableName(words, index)) continue
    const next = words[index + 1] === 'as' ? words[index + 2] : words[index + 1]
    const alias = next && /^\w+$/.test(next) && !CLAUSE_WORDS.has(next) ? next : text
    mentions.push({ table: text, alias, part })
  }
  return { mentions, tokens }
}

function isTableName(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? ''
  if (words[index + 1] === '.') return false
  return ['from', 'join', 'update', 'into', 'using', 'lateral', 'only'].includes(before)
}

const columnOf = (table: string) => (table === 'company' ? 'id' : 'company_id')

/** Returns whether a part has `alias.company_id = $1`, or the same without the alias if it mentions no other table. */
function namesCompany({ mentions, tokens }: StatementReading, { table, alias, part }: Mention): boolean {
  const alone = mentions.filter((other) => other.part === part).length === 1
  const own = tokens.filter((token) => token.part === part).map(({ text }) => text)
  return own.some((text, index) => {
    if (text !== columnOf(table) || own[index + 1] !== '=' || !/^\$\d+$/.test(own[index + 2] ?? '')) return false
    return own[index - 1] === '.' ? own[index - 2] === alias : alone
  })
}

/** Returns whether rows are inserted with the company's id, a parameter, for the column `company_id`. */
function insertsCompany(sql: string, table: string): boolean {
  const [, columns = ''] =
    new RegExp(`insert into "?${table}"? \\(([^)]*)\\)`, 'i').exec(sql.replace(/\s+/g, ' ')) ?? []
  const place = columns.split(',').findIndex((name) => name.trim().replaceAll('"', '') === columnOf(table))
  if (place === -1) return false
  const rest = sql.slice(sql.indexOf(columns) + columns.length)
  const [, first = ''] = /(?:values\s*\(|select)\s*([^;]*)/i.exec(rest) ?? []
  return /^\$\d+/.test(first.split(',')[place]?.trim() ?? '')
}

/**
 * A function that reads or writes tables of companies inside the database: by its name in the catalogue (company-tables.ts).
 */
export type CompanyFunction = {
  name: string
  /** Whether it acts as another role, and so uses other connections to the machines than the transaction. */
  actsAsOther: boolean
}

/**
 * Reasons why a statement would not run, or not on one machine alone, when the tables are spread over machines by company; in
 * sentences, empty if all is well. `tables` hold rows of companies, `functions` read them.
 */
export function complaintsOf(
  sql: string,
  tables: ReadonlySet<string>,
  functions: readonly CompanyFunction[] = [],
): string[] {
  const read = readStatement(sql, tables)
  const words = read.tokens.map(({ text }) => text)
  const complaints: string[] = []
  for (const mention of read.mentions) {
    const isInserted = new RegExp(`insert into "?${mention.table}"?\\s*\\(`, 'i').test(sql) && verbBefore(read, mention)
    const isFine = isInserted ? insertsCompany(sql, mention.table) : namesCompany(read, mention)
    const as = mention.alias === mention.table ? '' : ` as ${mention.alias}`
    if (!isFine) complaints.push(`${mention.table}${as} is not compared with the company itself`)
  }
  if (words.includes('current_company')) complaints.push('current_company() stands where the company itself should')
  if (words.includes('set_config')) complaints.push('it sets by set_config, which stays on the first machine')
  if (words[0] === 'merge') complaints.push('it merges')
  if (insertsWhatItSelects(read)) complaints.push('it inserts what it selects without returning or on conflict')
  for (const { name } of functions)
    if (calls(words, name) && (read.mentions.length > 0 || words.filter((word) => word === 'from').length > 1))
      complaints.push(`${name} is not called alone`)
  return complaints
}

const calls = (words: readonly string[], name: string) =>
  words.some((word, index) => word === name && words[index + 1] === '(')

/** Detects insert … select, by itself or in a common table expression. */
function insertsWhatItSelects({ tokens }: StatementReading): boolean {
  const words = tokens.map(({ text }) => text)
  const saysMore = words.includes('returning') || words.includes('conflict')
  if (words[0] === 'insert' && words.includes('select') && !saysMore) return true
  const parts = new Map<number, string[]>()
  for (const { text, part } of tokens) parts.set(part, [...(parts.get(part) ?? []), text])
  return [...parts.values()].some((own) => {
    const isInsert = own.some((text, index) => text === 'insert' && own[index + 1] === 'into')
    return isInsert && own.includes('select') && !own.includes('returning') && !own.includes('conflict')
  })
}

/** Statements that change rows; locking alone does not count. */
const WRITES = /\b(?:insert\s+into|delete\s+from|(?<!for\s+|key\s+|do\s+)update\s+"?\w+"?\s)/i
/**
 * Matches transaction control at the beginning or end of a message, which may end a transaction together with its last
 * statement.
 */
const ENDS = /(?:^|;)\s*(?:begin|start\s+transaction|commit|rollback)\s*;?\s*$|^\s*(?:begin|start\s+transaction)\b/i

/** Functions that act as another role and need no earlier writes of their transaction, each with the reason. */
const NEEDS_NOTHING: Readonly<Record<string, string>> = {
  redact_events:
    'reads the erasure, committed when it was asked for, and writes entries of the history that nobody else writes',
}

/**
 * Checks the statements of one connection, in order: a function that acts as another role must not be called after the
 * transaction has written, since it would not see that. `complain` receives the violations.
 */
export function followConnection(
  functions: () => readonly CompanyFunction[],
  complain: (sentence: string) => void,
): (text: string) => void {
  let written: string | undefined
  return (text) => {
    if (written)
      for (const { name, actsAsOther } of functions())
        if (actsAsOther && !NEEDS_NOTHING[name] && new RegExp(`\\b${name}\\(`).test(text))
          complain(`${name} is called after ${written}`)
    if (WRITES.test(text)) written ??= text
    if (ENDS.test(text)) written = undefined
  }
}

const verbBefore = ({ tokens }: StatementReading, { table, part }: Mention): boolean => {
  const own = tokens.filter((token) => token.part === part).map(({ text }) => text)
  return own.some((text, index) => text === table && own[index - 1] === 'into')
}
