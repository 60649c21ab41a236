const KINDS = ['tool', 'language', 'method', 'knowledge', 'certificate', 'soft', 'spoken-language'] as const
export type SkillKind = (typeof KINDS)[number]

/**
 * How carefully to read a spelling: `exactCase` if it is an ordinary word in lower case, `needsContext` if it is one in
 * any case, `isName` if it is also a name of people or places: "in Jersey" and "with Julia" are no context.
 */
export type Caution = { exactCase: boolean; needsContext: boolean; isName?: boolean }

/** A skill as written in `data/`, where relations are names instead of ids. */
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

/** Skills of one kind with the same job functions, as a file of `data/` lists them. */
export type SkillGroup = { kind: string; functions: readonly string[]; skills: readonly string[] }

/**
 * Parses groups of skills, each written as
 *
 *     Name = other spelling | another > implied skill, implied skill ~ neighbour, neighbour @ further job function
 *
 * Only the name is required; the order is fixed. A spelling ending in `!` is matched only in this exact case, one ending
 * in `?` only near other skills or words such as "using"; `!?` requires both. Throws on an unknown kind.
 */
export const defineSkills = (groups: readonly SkillGroup[]): SkillDraft[] =>
  groups.flatMap(({ kind, functions, skills }) => {
    const known = KINDS.find((each) => each === kind)
    if (!known) throw new Error(`"${kind}" is no kind of skill`)
    return skills.map((line) => parseLine(known, functions, line))
  })

function parseLine(kind: SkillKind, functions: readonly string[], line: string): SkillDraft {
  const cautions = new Map<string, Caution>()
  const [beforeFunctions = '', more = ''] = line.split(' @ ')
  const [beforeNear = '', near = ''] = beforeFunctions.split(' ~ ')
  const [spellings = '', implies = ''] = beforeNear.split(' > ')
  const [name = '', aliases = ''] = spellings.split(' = ')
  const withoutMarks = (spelling: string) => {
    const clean = spelling.replace(/(?<![!?])[!?]+$/, '').trim()
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
