import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

export default function HomePage() {
  return (
    <Page title="Home">
      <EmptyState>This page is not built yet.</EmptyState>
    </Page>
  )
}
