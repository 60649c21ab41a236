/** A line of iCalendar that can say when somebody is busy; names are in capitals. `at`: its number in the text, from 1. */
export type ContentLine = {
  at: number
  name: string
  params: ReadonlyMap<string, string>
  value: string
  /** What stood on the next line without being folded, and may belong to it. */
  tail: string
}

/** `strayLines`: where lines could not be read, or are missing, that may have said when it is. */
export type Component = {
  name: string
  at: number
  lines: ContentLine[]
  parts: Component[]
  strayLines: number[]
}

/** Properties that are read: what an entry is about is not among them. */
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
/** A line that lost its colon. */
const TORN = new RegExp(`^(?:${[...TIMES, 'BEGIN', 'END', 'TZOFFSETFROM', 'TZOFFSETTO'].join('|')})`, 'i')
const NAME = /^([A-Za-z0-9-]+)\s*([;:])/
const TOKEN = /^[A-Z][A-Z0-9-]*$/

/** Components that stand beside one another, so that a new one ends the one before that has no END. */
const BESIDE: ReadonlySet<string> = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY'])
/** Nobody nests deeper. */
const DEPTH_MAX = 20

/** What of a text is iCalendar, under a component without a name. `isWhole`: nothing ends in the middle. */
export type CalendarText = { root: Component; isWhole: boolean }

const newComponent = (name: string, at: number): Component => ({ name, at, lines: [], parts: [], strayLines: [] })

/**
 * Reads all components of a text. A line that cannot be read costs that line: what follows a text without being folded is taken
 * for more of it, what follows a time is kept as its tail, and any other is counted where it stands.
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
  // What is open at the end may lack a line that says when it is.
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

/** What is still open within it ends, too; an END of nothing that is open says nothing. */
function close(stack: Component[], name: string): void {
  const place = stack.findLastIndex((component) => component.name === name)
  if (place > 0) stack.length = place
}

type Visit = (at: number, line: string, unfold: () => string) => void

/** Visits each line by its beginning; the rest of one that is folded is put together where somebody wants it. */
function eachLine(text: string, visit: Visit): void {
  const tidy = text.replaceAll('\0', '').replace(/^[\uFEFF\uFFFD\s]+/, '')
  const lines = tidy.replaceAll(/\r\n?/g, '\n').split('\n')
  const isMore = (at: number) => /^[ \t]/.test(lines[at] ?? '')
  for (let at = 0; at < lines.length; ) {
    let next = at + 1
    // An empty line within a text that was folded ends nothing.
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

/** No colon is within these values, so that the last one begins them, also behind a parameter that should be quoted. */
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

/** Where the value begins: at the first colon outside of quotes; where quotes do not end, at the first one that there is. */
function findColon(line: string, from: number, name: string): number {
  if (WITHOUT_COLON.has(name) && !ISO_CLOCK.test(line)) return line.lastIndexOf(':')
  let isQuoted = false
  for (let place = from; place < line.length; place += 1) {
    if (line[place] === '"') isQuoted = !isQuoted
    else if (line[place] === ':' && !isQuoted) return place
  }
  return line.indexOf(':', from)
}

/** Of a parameter that is given several times the last one; quotes are taken off. */
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

/** At each semicolon outside of quotes. */
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
