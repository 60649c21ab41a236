export type SkillKind = 'tool' | 'language' | 'method' | 'knowledge' | 'certificate' | 'soft' | 'spoken-language'

/** How one spelling may be read: `exactCase` for words that are ordinary when written small, `needsContext` for words that are ordinary anyway. */
export type Caution = { exactCase: boolean; needsContext: boolean }

/** A skill as written in `data/`: relations are still names. */
export type SkillDraft = {
  name: string
  aliases: string[]
  kind: SkillKind
  implies: string[]
  near: string[]
  functions: string[]
  cautions: Map<string, Caution>
}

const splitList = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * Reads skills written one a line:
 *
 *     Name = other spelling | another > implied skill, implied skill ~ neighbour, neighbour @ further job function
 *
 * Every part but the name may be missing; the order is fixed. A spelling ending in `!` is read in exactly this case, one
 * ending in `?` only where other skills or words such as "using" are near, `!?` asks for both.
 */
export function defineSkills(kind: SkillKind, functions: readonly string[], lines: string): SkillDraft[] {
  return splitList(lines, '\n').map((line) => parseLine(kind, functions, line))
}

function parseLine(kind: SkillKind, functions: readonly string[], line: string): SkillDraft {
  const cautions = new Map<string, Caution>()
  const [beforeFunctions = '', more = ''] = line.split(' @ ')
  const [beforeNear = '', near = ''] = beforeFunctions.split(' ~ ')
  const [spellings = '', implies = ''] = beforeNear.split(' > ')
  const [name = '', aliases = ''] = spellings.split(' = ')
  const withoutMarks = (spelling: string) => {
    const clean = spelling.replace(/[!?]+$/, '').trim()
    if (clean !== spelling) {
      cautions.set(clean, { exactCase: spelling.includes('!'), needsContext: spelling.includes('?') })
    }
    return clean
  }
  return {
    name: withoutMarks(name.trim()),
    aliases: splitList(aliases, '|').map(withoutMarks),
    kind,
    implies: splitList(implies, ','),
    near: splitList(near, ','),
    functions: [...new Set([...functions, ...splitList(more, ',')])],
    cautions,
  }
}
