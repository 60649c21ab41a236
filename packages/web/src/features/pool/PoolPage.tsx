import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

export default function PoolPage() {
  return (
    <Page title="Résumé pool">
      <EmptyState>This page is not built yet.</EmptyState>
    </Page>
  )
}
