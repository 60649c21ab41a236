import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

export default function ProjectPage() {
  return (
    <Page title="Project">
      <EmptyState>This page is not built yet.</EmptyState>
    </Page>
  )
}
