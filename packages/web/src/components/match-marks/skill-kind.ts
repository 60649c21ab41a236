/** The relation of a skill or a word of a résumé to the position's requirements. */
export type SkillKind = 'matched' | 'missing' | 'inferred' | 'adjacent' | 'synonym'

/** The icon and word next to the colour, so that colour never carries the meaning alone (rule H-124). */
export const SKILL_KINDS: Record<
  SkillKind,
  { sign: string; word: string; tone: 'matched' | 'missing' | 'inferred' | 'synonym' }
> = {
  matched: { sign: '✓', word: 'matched', tone: 'matched' },
  missing: { sign: '✕', word: 'missing', tone: 'missing' },
  inferred: { sign: '~', word: 'inferred', tone: 'inferred' },
  adjacent: { sign: '~', word: 'adjacent', tone: 'inferred' },
  synonym: { sign: '≈', word: 'synonym', tone: 'synonym' },
}
