import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

export default function CandidateProfilePage() {
  return (
    <Page title="Candidate">
      <EmptyState>This page is not built yet.</EmptyState>
    </Page>
  )
}
