/** An iCalendar line that matters for busy times; names are in capitals. `at`: its line number in the text, from 1. */
export type ContentLine = {
  at: number
  name: string
  params: ReadonlyMap<string, string>
  value: string
  /** The following line, if it was not folded properly and may belong to this one. */
  tail: string
}

/** `strayLines`: lines that could not be read or are missing, and may have held a time. */
export type Component = {
  name: string
  at: number
  lines: ContentLine[]
  parts: Component[]
  strayLines: number[]
}

/** Properties that are read; the subject of an entry is not among them. */
const TIMES = ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY']
const OTHERS = [
  'ATTENDEE',
  'BUSYTYPE',
  'DTSTAMP',
  'LAST-MODIFIED',
  'METHOD',
  'PRIORITY',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'UID',
  'X-APPLE-TRAVEL-DURATION',
  'X-LIC-LOCATION',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-WR-CALNAME',
]
const READ: ReadonlySet<string> = new Set(['BEGIN', 'END', ...TIMES, ...OTHERS])
const JOINED: ReadonlySet<string> = new Set([...TIMES, 'TZOFFSETFROM', 'TZOFFSETTO', 'UID'])
/** Matches a line that lost its colon. */
const TORN = new RegExp(`^(?:${[...TIMES, 'BEGIN', 'END', 'TZOFFSETFROM', 'TZOFFSETTO'].join('|')})`, 'i')
const NAME = /^([A-Za-z0-9-]+)\s*([;:])/
const TOKEN = /^[A-Z][A-Z0-9-]*$/

/** Components that do not nest, so that a new one ends an earlier one without END. */
const BESIDE: ReadonlySet<string> = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY'])
/** Maximum nesting depth; no program nests deeper. */
const DEPTH_MAX = 20

/** The iCalendar content of a text, under a nameless root. `isWhole`: nothing is cut off. */
export type CalendarText = { root: Component; isWhole: boolean }

const newComponent = (name: string, at: number): Component => ({ name, at, lines: [], parts: [], strayLines: [] })

/**
 * Reads all components of a text. An unreadable line affects only itself: after a text it is taken as an unfolded continuation,
 * after a time it is kept as its tail, and otherwise it is recorded as stray.
 */
export function readComponents(text: string): CalendarText {
  const root = newComponent('', 1)
  const stack = [root]
  let previous: ContentLine | undefined
  let isAfterText = false
  eachLine(text, (at, line, isFolded) => {
    const name = NAME.exec(line)?.[1]?.toUpperCase()
    if (name !== undefined && !READ.has(name)) {
      previous = undefined
      isAfterText = true
      return
    }
    const whole = isFolded()
    const component = stack.at(-1) ?? root
    const read = name === undefined ? undefined : readLine(at, whole)
    if (!read || (read.name === 'BEGIN' && !TOKEN.test(read.value.trim().toUpperCase()))) {
      if (TORN.test(whole)) component.strayLines.push(at)
      else if (previous && JOINED.has(previous.name)) previous.tail += whole
      else if (!isAfterText) component.strayLines.push(at)
      return
    }
    previous = read
    isAfterText = false
    if (read.name === 'BEGIN') open(stack, newComponent(read.value.trim().toUpperCase(), at))
    else if (read.name === 'END') close(stack, read.value.trim().toUpperCase())
    else component.lines.push(read)
  })
  // Components that are open at the end may lack a line with a time.
  for (const component of stack.slice(1)) component.strayLines.push(component.at)
  return { root, isWhole: stack.length === 1 }
}

function open(stack: Component[], component: Component): void {
  if (component.name === 'VCALENDAR') stack.length = 1
  const twin = BESIDE.has(component.name) ? stack.findIndex(({ name }) => BESIDE.has(name)) : -1
  if (twin > 0) stack.length = twin
  if (stack.length < DEPTH_MAX) {
    stack.at(-1)?.parts.push(component)
    stack.push(component)
  }
}

/** Closes a component and everything open within it; an END without a BEGIN is ignored. */
function close(stack: Component[], name: string): void {
  const place = stack.findLastIndex((component) => component.name === name)
  if (place > 0) stack.length = place
}

type Visit = (at: number, line: string, unfold: () => string) => void

/** Visits each line by its beginning; folded lines are joined only on demand. */
function eachLine(text: string, visit: Visit): void {
  const tidy = text.replaceAll('\0', '').replace(/^[\uFEFF\uFFFD\s]+/, '')
  const lines = tidy.replaceAll(/\r\n?/g, '\n').split('\n')
  const isMore = (at: number) => /^[ \t]/.test(lines[at] ?? '')
  for (let at = 0; at < lines.length; ) {
    let next = at + 1
    // An empty line within a folded text does not end it.
    while (next < lines.length && (isMore(next) || (lines[next] === '' && isMore(next + 1)))) next += 1
    const line = lines[at] ?? ''
    const unfold = () =>
      next === at + 1
        ? line
        : lines
            .slice(at, next)
            .map((each, place) => (place ? each.slice(1) : each))
            .join('')
    if (line.trim() !== '') visit(at + 1, NAME.test(line) ? line : unfold(), unfold)
    at = next
  }
}

/** Properties without colons in their values, so that the last colon begins the value, even after an unquoted parameter. */
const WITHOUT_COLON: ReadonlySet<string> = new Set(['DTSTART', 'DTEND', 'EXDATE', 'RDATE', 'RECURRENCE-ID', 'DURATION'])

function readLine(at: number, line: string): ContentLine | undefined {
  const [, given = '', delimiter = ''] = NAME.exec(line) ?? []
  if (given === '') return undefined
  const name = given.toUpperCase()
  const from = line.indexOf(delimiter) + 1
  const colon = delimiter === ':' ? from - 1 : findColon(line, from, name)
  if (colon < 0) return undefined
  const params = delimiter === ':' ? NONE : readParams(line.slice(from, colon))
  return { at, name, params, value: line.slice(colon + 1).trim(), tail: '' }
}

const NONE: ReadonlyMap<string, string> = new Map()
const ISO_CLOCK = /T\d{2}:\d{2}/i

/** The index of the colon before the value: the first outside quotes; if quotes do not end, the first of all. */
function findColon(line: string, from: number, name: string): number {
  if (WITHOUT_COLON.has(name) && !ISO_CLOCK.test(line)) return line.lastIndexOf(':')
  let isQuoted = false
  for (let place = from; place < line.length; place += 1) {
    if (line[place] === '"') isQuoted = !isQuoted
    else if (line[place] === ':' && !isQuoted) return place
  }
  return line.indexOf(':', from)
}

/** Reads parameters without their quotes; the last one wins if a name is repeated. */
function readParams(text: string): Map<string, string> {
  const params = new Map<string, string>()
  for (const part of splitParams(text)) {
    const equals = part.indexOf('=')
    if (equals > 0)
      params.set(
        part.slice(0, equals).trim().toUpperCase(),
        part
          .slice(equals + 1)
          .replaceAll('"', '')
          .trim(),
      )
  }
  return params
}

/** Splits at each semicolon outside quotes. */
function splitParams(text: string): string[] {
  if (!text.includes('"')) return text.split(';')
  const parts: string[] = []
  let [from, isQuoted] = [0, false]
  for (let place = 0; place <= text.length; place += 1) {
    if (text[place] === '"') isQuoted = !isQuoted
    else if (place === text.length || (text[place] === ';' && !isQuoted)) {
      parts.push(text.slice(from, place))
      from = place + 1
    }
  }
  return parts
}

export const linesOf = ({ lines }: Component, name: string): ContentLine[] => lines.filter((line) => line.name === name)
export const firstValue = ({ lines }: Component, name: string): string =>
  lines.find((line) => line.name === name)?.value ?? ''
