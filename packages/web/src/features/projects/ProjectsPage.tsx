import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

export default function ProjectsPage() {
  return (
    <Page title="Projects">
      <EmptyState>This page is not built yet.</EmptyState>
    </Page>
  )
}
