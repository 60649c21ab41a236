import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

export default function NewProjectPage() {
  return (
    <Page title="New project">
      <EmptyState>This page is not built yet.</EmptyState>
    </Page>
  )
}
