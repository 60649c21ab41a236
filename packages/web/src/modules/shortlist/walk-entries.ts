import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import type { WalkEntry } from '../../components/candidate-view/pane/walk.ts'

export const rowToWalkEntry = (row: ShortlistCard): WalkEntry => ({
  candidateId: row.id,
  name: row.display_name,
  slug: row.position_slug,
  score: row.score,
  source: row.site_tag,
})

export const previewToWalkEntry = ({ candidate_id, name, application, source }: CandidatePreview): WalkEntry => ({
  candidateId: candidate_id,
  name,
  slug: application?.slug ?? '',
  score: application?.score ?? 0,
  source,
})
