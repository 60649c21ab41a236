import { Page } from '../../../kit/shell/Page.tsx'

export default function WebhooksPage() {
  return <Page title="Webhooks">Nothing yet</Page>
}
