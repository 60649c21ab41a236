/** One compound of a selector: `div.page#top`. */
type Compound = { tag: string | undefined; ids: string[]; classes: string[]; isHiddenAttribute: boolean }
export type Rule = { compounds: Compound[]; declarations: Declarations; weight: number }
export type Declarations = Record<string, string>
/** An element as selectors see it. */
export type Tagged = { tag: string; id: string | undefined; classes: string[] }

/** More rules than any résumé has. */
const MOST_RULES = 5_000
const COMPOUND = /^(?:\*|[a-z][\w-]*)?(?:[.#][\w-]+|\[hidden\])*$/i

export const readDeclarations = (source: string): Declarations => {
  const declarations: Declarations = {}
  for (const part of source.split(';')) {
    const colon = part.indexOf(':')
    if (colon < 0) continue
    const value = part.slice(colon + 1).replace('!important', '')
    declarations[part.slice(0, colon).trim().toLowerCase()] = value.trim().toLowerCase()
  }
  return declarations
}

/**
 * The rules of style sheets whose selectors are made of names, classes, ids and their ancestors; others are left out, and so is
 * what is meant for paper or for narrow screens only.
 */
export const readRules = (sheets: readonly string[]): Rule[] => {
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
      position = end + 1
    }
  }
  return rules.toSorted((one, other) => one.weight - other.weight)
}

/** By hand, since an expression would look for every end again and again. */
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
    if (!parts.every((part) => part !== '' && COMPOUND.test(part))) return []
    const compounds = parts.map(readCompound)
    const weight = compounds.reduce(
      (sum, { tag, ids, classes }) => sum + ids.length * 10_000 + classes.length * 100 + (tag ? 1 : 0),
      0,
    )
    return [{ compounds, declarations: readDeclarations(body), weight }]
  })

const readCompound = (part: string): Compound => ({
  tag: /^[a-z][\w-]*/i.exec(part)?.[0].toLowerCase(),
  ids: [...part.matchAll(/#([\w-]+)/g)].map(([, id = '']) => id),
  classes: [...part.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
  isHiddenAttribute: part.includes('[hidden]'),
})

/** Whether the last of some elements, each inside those before it, is meant. */
export const isMeant = ({ compounds }: Rule, path: readonly Tagged[]): boolean => {
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

const fits = ({ tag, ids, classes, isHiddenAttribute }: Compound, element: Tagged): boolean =>
  !isHiddenAttribute &&
  (tag === undefined || tag === element.tag) &&
  ids.every((id) => id === element.id) &&
  classes.every((name) => element.classes.includes(name))
