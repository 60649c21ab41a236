/** One compound of a selector: `div.page#top[lang=en]:first-child`. `place`: index of the child in its parent, from 1. */
type Compound = {
  tag: string | undefined
  ids: string[]
  classes: string[]
  attributes: (readonly [name: string, value: string | undefined])[]
  place: number | undefined
}
/** `important` overrides the element's own style. */
export type Rule = { compounds: Compound[]; declarations: Declarations; important: Declarations; weight: number }
export type Declarations = Record<string, string>
/** An element as seen by selectors. */
export type SelectorElement = {
  tag: string
  id: string | undefined
  classes: string[]
  attributes: ReadonlyMap<string, string>
  place: number
}

/** More rules than any résumé has. */
const MOST_RULES = 5_000
const ATTRIBUTE = /\[([\w-]{1,60})(?:=([^\]]{0,100}))?\]/g
const PLACE = /:(?:first-child|nth-child\((\d{1,3})\))/
const NAME = /^(?:\*|[a-z][\w-]{0,60}|:root)/i
const SIGN = /[.#][\w-]{1,100}/g

/** Returns whether the compound of a selector contains only supported parts. */
const isUnderstood = (part: string): boolean =>
  part.replace(NAME, '').replace(ATTRIBUTE, '').replace(PLACE, '').replace(SIGN, '') === ''

export const readDeclarations = (source: string, isOnlyImportant = false): Declarations => {
  const declarations: Declarations = {}
  for (const part of source.split(';')) {
    const colon = part.indexOf(':')
    if (colon < 0) continue
    const value = part.slice(colon + 1).replace(/!\s?important/i, '')
    if (isOnlyImportant && value.length === part.length - colon - 1) continue
    declarations[part.slice(0, colon).trim().toLowerCase()] = value.trim().toLowerCase()
  }
  return declarations
}

/** Blocks that apply on every screen. */
const ON_SCREENS = /^@(?:media\s+(?:only\s+)?(?:screen|all)\s*$|supports\b|layer\b)/i
const DEEPEST = 3

/**
 * The rules of style sheets whose selectors consist of names, classes, ids and their ancestors; others are left out, and so are
 * those only for print or narrow screens.
 */
export const readRules = (sheets: readonly string[], depth = 0): Rule[] => {
  const rules: Rule[] = []
  for (const sheet of sheets) {
    const plain = withoutComments(sheet)
    let position = 0
    while (position < plain.length && rules.length < MOST_RULES) {
      const open = plain.indexOf('{', position)
      if (open < 0) break
      const selector = plain
        .slice(position, open)
        .replace(/^[^{]*;/, '')
        .trim()
      const isNested = /^@(?:media|supports|layer|page|font-face|keyframes|-)/i.test(selector)
      const close = isNested ? endOfBlock(plain, open) : plain.indexOf('}', open)
      const end = close < 0 ? plain.length : close
      if (!isNested) rules.push(...rulesOf(selector, plain.slice(open + 1, end)))
      // The sheet is read once more for each enclosing block, but deep nesting is rare.
      else if (ON_SCREENS.test(selector) && depth < DEEPEST)
        rules.push(...readRules([plain.slice(open + 1, end)], depth + 1))
      position = end + 1
    }
  }
  return rules.toSorted((one, other) => one.weight - other.weight)
}

/** Removes comments by hand, since an expression would search for every end again and again. */
const withoutComments = (sheet: string): string =>
  sheet
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.split('*/').slice(1).join('*/')))
    .join(' ')

const endOfBlock = (text: string, open: number): number => {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

const rulesOf = (selectors: string, body: string): Rule[] =>
  selectors.split(',').flatMap((selector): Rule[] => {
    const parts = selector.replaceAll('>', ' ').trim().split(/\s+/)
    if (!parts.every((part) => part !== '' && isUnderstood(part))) return []
    const compounds = parts.map(readCompound)
    const weight = compounds.reduce(
      (sum, { tag, ids, classes }) => sum + ids.length * 10_000 + classes.length * 100 + (tag ? 1 : 0),
      0,
    )
    return [{ compounds, declarations: readDeclarations(body), important: readDeclarations(body, true), weight }]
  })

const readCompound = (part: string): Compound => ({
  tag: /^[a-z][\w-]*/i.exec(part)?.[0].toLowerCase(),
  // An attribute's value may hold dots and hashes.
  ids: [...part.replace(ATTRIBUTE, '').matchAll(/#([\w-]+)/g)].map(([, id = '']) => id),
  classes: [...part.replace(ATTRIBUTE, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
  attributes: [...part.matchAll(ATTRIBUTE)].map(
    ([, name = '', value]) => [name.toLowerCase(), value?.replaceAll(/["']/g, '')] as const,
  ),
  place: PLACE.test(part) ? Number(PLACE.exec(part)?.[1] ?? 1) : undefined,
})

/** Returns whether a rule matches the last of some elements, each inside those before it. */
export const isMeant = ({ compounds }: Rule, path: readonly SelectorElement[]): boolean => {
  const last = compounds.length - 1
  const element = path.at(-1)
  const own = compounds[last]
  if (!element || !own || !fits(own, element)) return false
  let left = last - 1
  for (let at = path.length - 2; at >= 0 && left >= 0; at -= 1) {
    const [compound, ancestor] = [compounds[left], path[at]]
    if (compound && ancestor && fits(compound, ancestor)) left -= 1
  }
  return left < 0
}

const fits = ({ tag, ids, classes, attributes, place }: Compound, element: SelectorElement): boolean =>
  (place === undefined || place === element.place) &&
  attributes.every(([name, value]) =>
    value === undefined ? element.attributes.has(name) : element.attributes.get(name) === value,
  ) &&
  (tag === undefined || tag === element.tag) &&
  ids.every((id) => id === element.id) &&
  classes.every((name) => element.classes.includes(name))
