// Writes the summary at the top of results.md from the tables below it, so that neither contradicts the other.

/** A figure: the cells of one row in the given columns. The row is named by its first cells, joined by ` | `. */
type SummaryRow = { what: string; section: string; row: string; columns: string[]; unit: string }

const figure = (what: string, section: string, [row, columns, unit]: [string, string, string]): SummaryRow => ({
  what,
  section,
  row,
  columns: columns.split(' / '),
  unit,
})

const LOAD = 'Many people at once'
const MILLION = '1,000,000 people'
const LATER = 'later, with the demo (median of 3)'

const SUMMARY: readonly SummaryRow[] = [
  figure('200 users, a second between requests: p50 / p95', LOAD, ['200 | 1000 | all', 'p50 ms / p95', 'ms']),
  figure('200 users without a pause, one node: requests a second', LOAD, ['200 | 0 | all', 'a second', '']),
  figure('the same: p95', LOAD, ['200 | 0 | all', 'p95', 'ms']),
  figure('open a candidate, of 100,000', 'Lists, 100,000 people', ['open a candidate', '1 client p50', 'ms']),
  figure('change a status, and back', 'Lists, 100,000 people', ['change a status, and back', '1 client p50', 'ms']),
  figure('shortlist of 500 with counts', 'Lists, 100,000 people', [
    'shortlist of 500, page with counts',
    '1 client p50',
    'ms',
  ]),
  figure('first page of the pool, of a million', `Lists, ${MILLION}`, ['pool, first page', '1 client p50', 'ms']),
  figure('row 900,000 by number', `Lists, ${MILLION}`, ['pool, row 900,000', '1 client p50', 'ms']),
  figure('dashboard, of a million', `Lists, ${MILLION}`, ['dashboard', '1 client p50', 'ms']),
  figure('search: a common word, of a million', `Search, ${MILLION}`, ['a common word', '1 client p50 / p95', 'ms']),
  figure('search: a phrase that few wrote', `Search, ${MILLION}`, [
    'a phrase that few wrote',
    '1 client p50 / p95',
    'ms',
  ]),
  figure('search: a phrase of three words', `Search, ${MILLION}`, ['a phrase of three', '1 client p50 / p95', 'ms']),
  figure('search: OR', `Search, ${MILLION}`, ['OR', '1 client p50 / p95', 'ms']),
  figure('ranking: best 100 of a million', `Ranking, ${MILLION}`, ['best 100: index', 'median ms', 'ms']),
  figure('ranking: counts of a million', `Ranking, ${MILLION}`, ['counts: index', 'median ms', 'ms']),
  figure('an uploaded file can be found', 'One uploaded file, 100,000 people', ['and can be found', 'median ms', 'ms']),
  figure('import of 100,000 lines: a second', 'Importing a table', ['imported, 200 lines at a time', 'lines/s', '']),
  figure('a job post, 8 readers: pages a second', 'Pages for people without an account', [
    'a job post with all that it may show',
    'requests/s',
    '',
  ]),
  figure('the careers page, 200 positions', 'Pages for people without an account', [
    'the careers page, 200 positions',
    'requests/s',
    '',
  ]),
  figure('shortlist, slow 4G, slow processor: largest paint', 'The shortlist in a browser', [
    'largest contentful paint, ms',
    'median of 5',
    'ms',
  ]),
  figure('the same: main thread', 'The shortlist in a browser', ['work of the page’s thread, ms', 'median of 5', 'ms']),
  figure('a job post on a phone, slow 4G: largest paint', 'What candidates open, in a browser', [
    'a job post',
    'largest paint, ms',
    'ms',
  ]),
  figure('first start, with the demo', 'Starting', ['first, with the demo', 'ready after s', 's']),
  figure('later start', 'Starting', [LATER, 'ready after s', 's']),
  figure('memory after a later start, with the database', 'Starting', [LATER, 'MB at rest', 'MB']),
  figure('memory after 300 files were read, with the database', 'Memory', ['at rest', 'together', 'MB']),
  figure('database of 100,000 people', 'What the database takes', ['database', '100,000', 'MB']),
  figure('emails delivered a second', 'Mails to very many', ['delivered', 'mails/s', '']),
  figure('export of a million applications: rows a second', 'Reports', ['CSV', 'rows/s', '']),
  figure('dashboard of eight reports, a million applications', 'Charts of a million applications', [
    'a dashboard of 8, its own days',
    'median ms',
    'ms',
  ]),
]

export const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

export const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** Finds a row in the tables of a section; throws when it is not there, so that a renamed row is noticed. */
function formatFigure(section: string, { what, row, columns, unit }: SummaryRow): string {
  let header: string[] | undefined
  for (const line of section.split('\n')) {
    if (!line.startsWith('|')) header = undefined
    else if (!header) header = cellsOf(line)
    else if (line.startsWith(`| ${row} |`)) {
      const cells = cellsOf(line)
      const values = columns.map((column) => cells[header?.indexOf(column) ?? -1])
      if (values.every(Boolean)) return [values.join(' / '), unit].filter(Boolean).join(' ')
    }
  }
  throw new Error(`There is no figure for “${what}” in bench/results.md: row “${row}”, ${columns.join(', ')}.`)
}

function describe(text: string, row: SummaryRow): string {
  const section = text.split(`\n### ${row.section}\n`)[1]?.split(/^#{1,3} /m)[0] ?? ''
  const [run = ''] = section.trim().split('\n\n')
  const day = /\d{4}-\d\d-\d\d/.exec(run)?.[0] ?? '–'
  const load = /load of (\d+(?: to \d+)?)/.exec(run)?.[1] ?? '–'
  const command = /`([^`]+)`/.exec(run.replaceAll('\n', ' '))?.[1]
  return `| [${row.what}](#${anchorOf(row.section)}) | ${formatFigure(section, row)} | ${day}${run.startsWith('Old:') ? ', old' : ''} | ${load} | ${command ? `\`${command}\`` : '–'} |`
}

/** Returns the text of results.md with a summary that says what its tables say. */
export function summarizeResults(text: string): string {
  const rows = SUMMARY.map((row) => describe(text, row))
  const table = ['| what | figure | date | load | command |', '| --- | ---: | --- | ---: | --- |', ...rows].join('\n')
  return text.replace(/(?<=^## At a glance\n\n)\|[\s\S]*?\n(?=\n)/m, () => `${table}\n`)
}
