/** A word, a quoted name, a number, a parameter, or a sign of SQL; texts, comments and casts are skipped. */
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

/** A table of companies as a statement names it, in the part of the statement where its name holds. */
type Mention = { table: string; alias: string; part: number }

type Read = { mentions: Mention[]; tokens: { text: string; part: number }[] }

/**
 * Cuts a statement into the parts in which a name of a table holds: each subquery, and each side of a union. Parentheses
 * around a condition or a list belong to the part that they stand in.
 */
function readStatement(sql: string, tables: ReadonlySet<string>): Read {
  const words = tokensOf(sql)
  const open: number[] = []
  let [part, last] = [0, 0]
  const mentions: Mention[] = []
  const tokens: Read['tokens'] = []
  for (const [index, text] of words.entries()) {
    if (text === '(') {
      open.push(part)
      if (['select', 'with', 'insert', 'update', 'delete'].includes(words[index + 1] ?? '')) part = ++last
    } else if (text === ')') part = open.pop() ?? 0
    else if (['union', 'intersect', 'except'].includes(text)) part = ++last
    // What follows the common table expressions.
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

/** Whether a part says `alias.company_id = $1`, or without the alias where there is no other table to confuse it with. */
function namesCompany({ mentions, tokens }: Read, { table, alias, part }: Mention): boolean {
  const alone = mentions.filter((other) => other.part === part).length === 1
  const own = tokens.filter((token) => token.part === part).map(({ text }) => text)
  return own.some((text, index) => {
    if (text !== columnOf(table) || own[index + 1] !== '=' || !/^\$\d+$/.test(own[index + 2] ?? '')) return false
    return own[index - 1] === '.' ? own[index - 2] === alias : alone
  })
}

/** Whether rows are inserted with the company's id, a parameter, in the place of the column `company_id`. */
function insertsCompany(sql: string, table: string): boolean {
  const [, columns = ''] =
    new RegExp(`insert into "?${table}"? \\(([^)]*)\\)`, 'i').exec(sql.replace(/\s+/g, ' ')) ?? []
  const place = columns.split(',').findIndex((name) => name.trim().replaceAll('"', '') === columnOf(table))
  if (place === -1) return false
  const rest = sql.slice(sql.indexOf(columns) + columns.length)
  const [, first = ''] = /(?:values\s*\(|select)\s*([^;]*)/i.exec(rest) ?? []
  return /^\$\d+/.test(first.split(',')[place]?.trim() ?? '')
}

/** Functions that read rows of companies with the rights of another role. */
const LONE_FUNCTIONS = [
  'find_resumes',
  'find_newest_resumes',
  'find_newest_people',
  'count_resumes',
  'count_people',
  'find_matching',
  'count_matching',
  'list_matching',
]

/**
 * Why a statement would not run, or not on one machine alone, when the tables are spread over machines by company; in
 * sentences, none when all is well. `tables` are those that hold rows of companies.
 */
export function complaintsOf(sql: string, tables: ReadonlySet<string>): string[] {
  const read = readStatement(sql, tables)
  const words = read.tokens.map(({ text }) => text)
  const [verb] = words
  const complaints: string[] = []
  for (const mention of read.mentions) {
    const isInserted = new RegExp(`insert into "?${mention.table}"?\\s*\\(`, 'i').test(sql) && verbBefore(read, mention)
    const isFine = isInserted ? insertsCompany(sql, mention.table) : namesCompany(read, mention)
    const as = mention.alias === mention.table ? '' : ` as ${mention.alias}`
    if (!isFine) complaints.push(`${mention.table}${as} is not compared with the company itself`)
  }
  if (words.includes('current_company')) complaints.push('current_company() stands where the company itself should')
  if (verb === 'merge') complaints.push('it merges')
  if (verb === 'insert' && words.includes('select') && !words.includes('returning') && !/on conflict/i.test(sql))
    complaints.push('it inserts what it selects without returning or on conflict')
  for (const name of LONE_FUNCTIONS)
    if (words.includes(name) && (read.mentions.length > 0 || words.filter((word) => word === 'from').length > 1))
      complaints.push(`${name} is not called alone`)
  return complaints
}

const verbBefore = ({ tokens }: Read, { table, part }: Mention): boolean => {
  const own = tokens.filter((token) => token.part === part).map(({ text }) => text)
  return own.some((text, index) => text === table && own[index - 1] === 'into')
}
