import { readFile, writeFile } from 'node:fs/promises'
import { cellsOf } from '../tools/summarize-results.ts'

// `node bench/lists/growth.ts` plots the results of results.md for 10,000, 100,000 and 1,000,000 candidates: one picture per
// section, one panel per row, both axes logarithmic, and one for disk and memory. Values proportional to the number of
// candidates follow the dashed line; independent ones are level.

const SIZES = [10_000, 100_000, 1_000_000]
const SECTIONS = { lists: 'Lists', search: 'Search', ranking: 'Ranking' }
/** The column to plot, by its names in the tables. */
const DRAWN = ['1 client p50', 'median ms']
const COLUMNS = 4
const PANEL = { width: 250, height: 132, gap: 16 }
/** Space in a panel for its name above, and for the numbers of candidates below. */
const HEAD = 36
const FOOT = 22
const [LEFT, RIGHT] = [26, 26]
const TOP = 74
/** The lower end of a panel's scale, and the upper ends for ms and for MB or seconds. */
const LEAST = 1
const MOST = { times: 10_000, sizes: 100_000 }
/** Numbers in the sentences of a section: its title, and the text around the number. */
const SIZES_SHOWN: Record<string, [section: string, number: RegExp]> = {
  'database, MB': ['Lists', /loaded in [\d,]+ s, ([\d,]+) MB/],
  'loading, s': ['Lists', /loaded in ([\d,]+) s/],
  'index for ranking, MB': ['Ranking', /takes ([\d,]+) MB/],
  'building the index, s': ['Ranking', /built in ([\d.,]+) s/],
  'the product after lists, MB': ['Lists', /readers occupy ([\d,]+) MB/],
  'PostgreSQL after lists, MB': ['Lists', /PostgreSQL ([\d,]+) MB/],
}

type Rows = Map<string, number>

/** Returns a row's name, independent of the number of candidates; for a search it is the query. */
function nameOf([what = '', asked = '']: readonly string[]): string {
  if (asked.startsWith('`')) return what === 'what was understood' ? `understood: ${asked}` : asked
  return what.replace(/^pool, row .*/, 'pool, row at nine tenths')
}

/** Returns the rows by name, in ms. */
function rowsOf(text: string): Rows {
  const rows: Rows = new Map()
  let drawn = -1
  let isTable = false
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) isTable = false
    else if (isTable) {
      const cells = cellsOf(line)
      const name = nameOf(cells)
      const ms = Number.parseFloat(cells[drawn] ?? '')
      if (drawn > 0 && Number.isFinite(ms)) rows.set(name, ms)
    } else {
      isTable = true
      drawn = cellsOf(line).findIndex((cell) => DRAWN.includes(cell))
    }
  }
  return rows
}

const marked = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('`', '')
const tell = (ms: number) => (ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en'))
const shorten = (people: number) => (people < 1e6 ? `${people / 1e3}k` : `${people / 1e6}M`)

function panel(
  name: string,
  series: readonly (number | undefined)[],
  { x, y, most }: { x: number; y: number; most: number },
): string {
  const across = (place: number) => LEFT + (place * (PANEL.width - LEFT - RIGHT)) / (SIZES.length - 1)
  const room = PANEL.height - HEAD - FOOT
  const share = (value: number) => Math.log(Math.max(LEAST, value) / LEAST) / Math.log(most / LEAST)
  const down = (value: number) => HEAD + room * (1 - share(value))
  const points = series.flatMap((value, place) =>
    value === undefined ? [] : [{ value, x: across(place), y: down(value) }],
  )
  const [first] = points
  const slope = first && `M${first.x} ${first.y}L${across(SIZES.length - 1)} ${down(first.value * 100)}`
  return [
    `<g transform="translate(${x} ${y})"><rect width="${PANEL.width}" height="${PANEL.height}" rx="6" fill="#f4f7fb"/>`,
    `<text x="10" y="19" font-weight="600">${marked(name)}</text>`,
    slope && `<path d="${slope}" stroke="#c3ccd8" stroke-dasharray="3 4" fill="none" clip-path="url(#panel)"/>`,
    `<polyline points="${points.map((each) => `${each.x},${each.y}`).join(' ')}" fill="none" stroke="#1f5fbf" stroke-width="2"/>`,
    ...points.map(
      (each) =>
        `<circle cx="${each.x}" cy="${each.y}" r="3" fill="#1f5fbf"/><text x="${each.x}" y="${each.y - 7}" text-anchor="middle">${tell(each.value)}</text>`,
    ),
    ...SIZES.map(
      (people, place) =>
        `<text x="${across(place)}" y="${PANEL.height - 7}" text-anchor="middle" fill="#52627a">${shorten(people)}</text>`,
    ),
    '</g>',
  ]
    .filter(Boolean)
    .join('\n')
}

function draw({ title, unit, most }: { title: string; unit: string; most: number }, rows: readonly Rows[]): string {
  const names = [...(rows[1]?.keys() ?? [])].filter((name) => rows.filter((each) => each.has(name)).length > 1)
  const step = { x: PANEL.width + PANEL.gap, y: PANEL.height + PANEL.gap }
  const width = COLUMNS * step.x + PANEL.gap
  const height = TOP + Math.ceil(names.length / COLUMNS) * step.y
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12" fill="#1f2937">`,
    `<title>${title}: ${unit} at 10,000, 100,000 and 1,000,000 people</title>`,
    `<defs><clipPath id="panel"><rect y="${HEAD - 14}" width="${PANEL.width}" height="${PANEL.height - HEAD}"/></clipPath></defs>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<text x="${PANEL.gap}" y="32" font-size="18" font-weight="600">${title}</text>`,
    `<text x="${PANEL.gap}" y="54" fill="#52627a">${unit[0]?.toUpperCase()}${unit.slice(1)}, by people; both logarithmic. Dashed: as fast as people grow.</text>`,
    ...names.map((name, place) =>
      panel(
        name,
        rows.map((each) => each.get(name)),
        { x: PANEL.gap + (place % COLUMNS) * step.x, y: TOP + Math.floor(place / COLUMNS) * step.y, most },
      ),
    ),
    '</svg>\n',
  ].join('\n')
}

const results = await readFile(new URL('../results.md', import.meta.url), 'utf8')
const textOf = (title: string): string => results.split(`\n### ${title}\n`)[1]?.split(/^#{1,3} /m)[0] ?? ''
const sectionsOf = (title: string) => SIZES.map((people) => textOf(`${title}, ${people.toLocaleString('en')} people`))
const write = (file: string, text: string) => writeFile(new URL(`../../docs/growth-${file}.svg`, import.meta.url), text)
for (const [file, title] of Object.entries(SECTIONS))
  await write(
    file,
    draw({ title, unit: 'milliseconds, median with one client', most: MOST.times }, sectionsOf(title).map(rowsOf)),
  )
function numbersAt(place: number): Rows {
  const rows: Rows = new Map()
  for (const [name, [title, number]] of Object.entries(SIZES_SHOWN)) {
    const found = number.exec(sectionsOf(title)[place] ?? '')?.[1]
    if (found) rows.set(name, Number(found.replaceAll(',', '')))
  }
  return rows
}

await write(
  'sizes',
  draw(
    { title: 'Disk and memory', unit: 'MB and seconds', most: MOST.sizes },
    SIZES.map((_, place) => numbersAt(place)),
  ),
)
