import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

export default function NewPositionPage() {
  return (
    <Page title="New position">
      <EmptyState>This page is not built yet.</EmptyState>
    </Page>
  )
}
