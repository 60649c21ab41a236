import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

export default function CandidateInfoPage() {
  return (
    <Page title="Résumé">
      <EmptyState>This page is not built yet.</EmptyState>
    </Page>
  )
}
