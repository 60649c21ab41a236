import type { MatchGroup } from '@rolecall/domain/matching/match-groups'

/** The colour of a group: all of it is met, some of it, or nothing. */
export const toneOfGroup = ({
  id,
  met,
  asked,
  points,
}: Pick<MatchGroup, 'id' | 'met' | 'asked' | 'points'>): 'matched' | 'synonym' | 'missing' => {
  if (met === asked) return 'matched'
  return id === 'must' || points === 0 ? 'missing' : 'synonym'
}
