import type { MatchGroup } from '@rolecall/domain/matching/match-groups'

/** Returns the colour of a group: all, some or none of it is met. */
export const toneOfGroup = ({
  id,
  met,
  asked,
  points,
}: Pick<MatchGroup, 'id' | 'met' | 'asked' | 'points'>): 'matched' | 'synonym' | 'missing' => {
  if (met === asked) return 'matched'
  return id === 'must' || points === 0 ? 'missing' : 'synonym'
}
