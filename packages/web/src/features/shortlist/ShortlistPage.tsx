import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

export default function ShortlistPage() {
  return (
    <Page title="Position">
      <EmptyState>This page is not built yet.</EmptyState>
    </Page>
  )
}
